import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Puts pages into a build and is killed at its n-th step on the disk: node publish-killed.ts <live> <fresh> <n>. A line
 * that is being appended then is left half-written.
 */
const [live = '', fresh = '', last = ''] = process.argv.slice(2);
let steps = 0;
const isLast = () => ++steps === Number(last);
const die = () => process.kill(process.pid, 'SIGKILL');

const { renameSync, appendFileSync } = fs;
fs.renameSync = (from, to) => {
  if (isLast()) die();
  renameSync(from, to);
};
fs.appendFileSync = (file, data) => {
  if (isLast()) {
    appendFileSync(file, String(data).slice(0, String(data).length / 2));
    die();
  }
  appendFileSync(file, data);
};
syncBuiltinESMExports();

const { putIntoBuild } = await import('#publish/incremental/partial-build.ts');
putIntoBuild(live, fresh);
console.log('done');
