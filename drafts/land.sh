#!/bin/bash
# run inside a worktree whose branch is committed: rebase on main, check, fast-forward main
set -e
WT=$(git rev-parse --show-toplevel); cd "$WT"
exec 9>ROOT/.lock; flock 9
git rebase main >/tmp/rebase.$$ 2>&1 || { cat /tmp/rebase.$$; git rebase --abort; echo "REBASE CONFLICT"; exit 1; }
LONG=$(git log main..HEAD --format=%s | awk 'length>72'); [ -z "$LONG" ] || { echo "subject too long: $LONG"; exit 1; }
npx biome check . || exit 1
npx tsc --noEmit --incremental --tsBuildInfoFile /tmp/tsc-$(basename "$WT").info || exit 1
npx depcruise src >/tmp/dep.$$ 2>&1 || { tail -40 /tmp/dep.$$; exit 1; }
npx knip >/tmp/knip.$$ 2>&1 || { tail -30 /tmp/knip.$$; exit 1; }
node_modules/.bin/node src/locale/check-messages.ts || exit 1
B=$(git rev-parse HEAD); git -C ROOT/ merge --ff-only -q $B || { echo "main moved or main is dirty"; exit 1; }
echo "landed $(git log -1 --format='%h %s')"
