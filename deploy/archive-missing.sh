#!/bin/sh
# /etc/patroni/archive-missing.sh on each database machine. Patroni runs it when a machine's role changes:
# archive-missing.sh DATA_DIRECTORY on_role_change ROLE CLUSTER
#
# A replica doesn't archive: it marks what it receives as done. What a failed primary completed but didn't archive would
# stay missing, and no backup could be restored to a later moment. So the new primary archives everything that it still
# has; pgBackRest accepts what is already in its repository. Files aren't marked as ready for PostgreSQL to archive them,
# because one that pgBackRest refuses would block all later ones.
set -u
data=$1 role=$3
case $role in
  # Patroni 3 says master.
  primary | master | promoted) ;;
  *) exit 0 ;;
esac
cd "$data" || exit

archive() {
  failed=
  for name in $*; do
    [ -f "pg_wal/$name" ] || continue
    pgbackrest --stanza=taxpilot --log-level-stderr=error archive-push "pg_wal/$name" || failed="$failed $name"
  done
}

cd pg_wal/archive_status && names=$(ls | sed -n 's/\.done$//p' | grep -v '\.partial$\|\.backup$') && cd ../.. || exit 0
archive $names
# The repository may be unreachable for a while.
for wait in 5 30 60 300 900; do
  [ -n "$failed" ] || exit 0
  sleep "$wait"
  archive $failed
done
[ -z "$failed" ] || { echo "Not archived:$failed" >&2; exit 1; }
