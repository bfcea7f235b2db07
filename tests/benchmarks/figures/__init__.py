"""The figures of `python -m tests.benchmarks`: what is measured, and what it is held against.

Times that are compared are those of the processor, and every figure is a ratio to something that
was measured in the same run: a slow or busy machine slows both.
"""
