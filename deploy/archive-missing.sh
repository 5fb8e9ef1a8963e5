#!/bin/sh
# /etc/patroni/archive-missing.sh on each database machine. Patroni runs it when a machine's role changes:
# archive-missing.sh DATA_DIRECTORY on_role_change ROLE CLUSTER
#
# A replica doesn't archive. What a failed primary completed but didn't archive would stay missing, and no backup could
# be restored to a later moment. So the new primary archives all WAL of earlier timelines that it still has; pgBackRest
# accepts what is already in its repository. The files in archive_status don't say what is missing: a replica marks what
# it receives as done, except a segment that was cut off, and Patroni deletes those of a crashed primary.
set -u
data=$1 role=$3
case $role in
  # Patroni 3 says master.
  primary | master | promoted) ;;
  *) exit 0 ;;
esac
cd "$data" || exit
# The `bin_dir` of patroni.yml.
PATH=$PATH:/usr/lib/postgresql/15/bin

# A promotion writes the new timeline's history, then ends recovery. Until then, the newest history is an older one.
tries=0
while pg_controldata -D . | grep -q 'cluster state: .*recovery'; do
  tries=$((tries + 1))
  [ "$tries" -le 600 ] || { echo 'Still in recovery, so nothing was archived' >&2; exit 1; }
  sleep 1
done

# Prints the segments (of 16 MB) before the one in which each earlier timeline ended. That one continues on the next
# timeline.
completed() {
  while read -r timeline end reason; do
    case $timeline in '' | *[!0-9]*) continue ;; esac
    prefix=$(printf '%08X' "$timeline")
    last=$(printf '%s%08X%08X' "$prefix" "0x${end%/*}" "$((0x${end#*/} >> 24))")
    for name in $(ls pg_wal | grep "^$prefix[0-9A-F]\{16\}$"); do
      [ "$name" \< "$last" ] && echo "$name"
    done
  done < "pg_wal/$1"
}

archive() {
  failed=
  for name in $*; do
    # PostgreSQL may have removed an old one meanwhile.
    [ -f "pg_wal/$name" ] || continue
    pgbackrest --stanza=taxpilot --log-level-stderr=error archive-push "pg_wal/$name" || failed="$failed $name"
  done
}

# The first timeline has no history.
histories=$(ls pg_wal | grep '^[0-9A-F]\{8\}\.history$') || exit 0
archive $histories $(completed "$(echo "$histories" | tail -n 1)")
# The repository may be unreachable for a while.
for wait in 5 30 60 300 900; do
  [ -n "$failed" ] || exit 0
  sleep "$wait"
  archive $failed
done
[ -z "$failed" ] || { echo "Not archived:$failed" >&2; exit 1; }
