#!/bin/bash
# run.sh ROOT: renames in ROOT and checks it
H=HERE
cd "$1" && git checkout -q . && nice -n 19 node_modules/.bin/node --max-old-space-size=6000 $H/words.mts "$1" --write | tail -2
[ -f $H/post.sh ] && bash $H/post.sh
nice -n 19 npx tsc --noEmit --incremental --tsBuildInfoFile /tmp/tsc-words.info 2>&1 | grep -v "npm warn" > $H/tsc.txt; grep -c "error TS" $H/tsc.txt
