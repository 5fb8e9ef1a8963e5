#!/bin/sh
# /etc/patroni/archive-missing.sh on each database machine. Patroni runs it when a machine's role changes:
# archive-missing.sh DATA_DIRECTORY on_role_change ROLE CLUSTER
#
# A replica doesn't archive. Segments that a failed primary completed but didn't archive would stay missing, and no
# backup could be restored to a later moment. So the new primary archives all segments it still has. pgBackRest accepts
# a segment that is already in its repository.
set -u
data=$1 role=$3
case $role in
  # Patroni 3 says master.
  primary | master | promoted) ;;
  *) exit 0 ;;
esac
cd "$data" || exit
for status in pg_wal/archive_status/*.done; do
  segment=pg_wal/$(basename "$status" .done)
  # Other files, such as a timeline's history, have an extension.
  case $segment in *.*) continue ;; esac
  [ -f "$segment" ] || continue
  pgbackrest --stanza=taxpilot --log-level-stderr=error archive-push "$segment" || echo "$segment wasn't archived" >&2
done
