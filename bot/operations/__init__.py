"""What the one who runs the bot sees of it: logs, metrics, health, backups by schedule."""
