"""The table layer under `kill -9`."""
