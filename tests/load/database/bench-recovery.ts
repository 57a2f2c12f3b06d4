import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#server/platform/db/connect.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { fillSmallMall } from '../../fixtures/small-mall.ts';
import { freePort } from '../../support/mall/free-port.ts';
import { runScript } from '../../support/processes/run.ts';
import { median, report } from '../support/figure.ts';

/** How long a mall is without its embedded database after that was killed: `npm run bench:recovery`. */
const KILLS = Number(process.env['KILLS'] ?? 5);
/** Rows of a kilobyte that are written before each kill, so that there is something to recover: 40 MB. */
const ROWS = 40_000;
const MOST_MS = 5_000;
const LOOK_EVERY_MS = 20;

const folder = mkdtempSync(join(tmpdir(), 'mall-recovery-'));
chmodSync(folder, 0o755);
const place = { databaseUrl: null, dataDir: folder };
const postmaster = () => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

const db = await openDatabase(place);
await migrateDatabase(db.target);
await fillSmallMall(db, Date.now());
const own = connect(db.target, 1);
await own`create table written (n int, text text)`;
const port = await freePort();
const mall = runScript('serve-mall', folder, String(port));
await mall.firstLine;
await db.close();

const isUp = () =>
  fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function recover(round: number): Promise<number> {
  await own`insert into written select ${round}, repeat(md5(n::text), 32) from generate_series(1, ${ROWS}) n`;
  process.kill(postmaster(), 'SIGKILL');
  const began = performance.now();
  while (await isUp()) await pause(LOOK_EVERY_MS);
  while (!(await isUp())) await pause(LOOK_EVERY_MS);
  return performance.now() - began;
}

const times: number[] = [];
for (let round = 0; round < KILLS; round++) times.push(await recover(round));
const [kept] = await own<{ rows: number }[]>`select count(*)::int as rows from written`;
report('without a database after a kill, median', median(times), 'ms', '≤', MOST_MS);
report('without a database after a kill, worst', Math.max(...times), 'ms', '≤', MOST_MS);
report('acknowledged rows lost', KILLS * ROWS - (kept?.rows ?? 0), 'rows', '≤', 0);

await own.end({ timeout: 1 });
mall.child.kill('SIGKILL');
await mall.ended;
await (await openDatabase(place)).close();
rmSync(folder, { recursive: true, force: true });
