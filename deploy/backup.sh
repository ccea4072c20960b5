#!/bin/sh
# Writes a backup now and every 24 hours, and deletes those that are older than BACKUP_DAYS.
while :; do
  if node --import tsx server/cli/league.ts backup; then
    find "$DATA_DIR/backups" -mindepth 1 -maxdepth 1 -type d -mtime "+$BACKUP_DAYS" -exec rm -r {} +
  fi
  sleep 86400 &
  # So that the container stops at once.
  trap 'kill $!; exit 0' TERM
  wait
done
