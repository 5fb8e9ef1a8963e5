#!/bin/sh
# /etc/patroni/archive-missing.sh on each database machine. Patroni runs it when a machine's role changes:
# archive-missing.sh DATA_DIRECTORY on_role_change ROLE CLUSTER
#
# A replica doesn't archive: it marks what it receives as done. What a failed primary completed but didn't archive would
# stay missing, and no backup could be restored to a later moment. So the new primary's PostgreSQL is told to archive
# everything that it still has. pgBackRest accepts a segment that is already in its repository.
set -eu
data=$1 role=$3
case $role in
  # Patroni 3 says master.
  primary | master | promoted) ;;
  *) exit 0 ;;
esac
cd "$data/pg_wal"
for status in archive_status/*.done; do
  name=$(basename "$status" .done)
  case $name in *.partial | *.backup) continue ;; esac
  if [ -f "$name" ]; then mv "$status" "archive_status/$name.ready"; fi
done
