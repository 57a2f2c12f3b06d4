import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '#server/platform/db/open.ts';
import { makePlace } from '../../support/mall/open-mall.ts';
import { type Crowd, fillShoppers } from '../orders/fill-shoppers.ts';
import { report } from '../support/figure.ts';
import { inDatabase } from '../support/in-database.ts';
import { BUYERS, FLOWS, type FlowName, type Outcome, RUSH } from './flows.ts';
import { makeDemo, openMallfront } from './mallfront-peer.ts';
import type { Peer } from './peer.ts';
import { fillVendure, openVendure } from './vendure-peer.ts';

/**
 * mallfront beside Vendure, each with its own sample products: `npm run bench:peers`. `-- --data <folder>` keeps what is filled for
 * the next run, `--flows detail,search` runs some flows alone, and `--flows none` only fills. README.md beside this says what is
 * compared.
 */
const { values } = parseArgs({ options: { data: { type: 'string' }, flows: { type: 'string' } } });
const LEAST_RATIO = 10;
const NAMES = Object.keys(FLOWS) as FlowName[];
const wanted = NAMES.filter((name) => values.flows?.split(',').includes(name) ?? true);

/** While this is open, one PostgreSQL with the mall's settings serves both. */
async function withDatabase<T>(dataDir: string, work: (db: Database, socket: string) => Promise<T>): Promise<T> {
  const db = await openDatabase({ databaseUrl: null, dataDir });
  try {
    if (!('socket' in db.target)) throw new Error('the database is not the embedded one');
    return await work(db, db.target.socket);
  } finally {
    await db.close();
  }
}

/** What `fill` returns, or what it did in an earlier run on the same data folder. */
async function filled(dataDir: string, name: Peer['name'], fill: () => Promise<Crowd>): Promise<Crowd> {
  const note = join(dataDir, `${name}-crowd.json`);
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8'));
  const crowd = await fill();
  writeFileSync(note, JSON.stringify(crowd));
  return crowd;
}

async function runFlows(peer: Peer): Promise<Map<FlowName, Outcome>> {
  const outcomes = new Map<FlowName, Outcome>();
  try {
    for (const name of wanted) {
      const outcome = await FLOWS[name].run(peer);
      console.log(JSON.stringify({ shop: peer.name, flow: FLOWS[name].title, ...outcome }));
      outcomes.set(name, outcome);
    }
  } finally {
    await peer.stop();
  }
  return outcomes;
}

function compare(name: FlowName, mallfront?: Outcome, vendure?: Outcome): void {
  if (!mallfront || !vendure) return;
  const { title } = FLOWS[name];
  const ratio = mallfront.unit === 's' ? vendure.value / mallfront.value : mallfront.value / vendure.value;
  const figures = [mallfront, vendure].map(({ value }) => value.toFixed(value < 100 ? 2 : 0)).join(' and ');
  report(title, ratio, `times Vendure (${figures} ${mallfront.unit})`, '≥', LEAST_RATIO);
  report(`${title}, failures of mallfront`, mallfront.failures, 'requests', '≤', 0);
  report(`${title}, failures of Vendure`, vendure.failures, 'requests', '≤', 0);
  if (mallfront.sold === undefined || vendure.sold === undefined) return;
  report('sold by mallfront, at least', mallfront.sold, 'pieces', '≥', RUSH.pieces);
  report('sold by mallfront, at most', mallfront.sold, 'pieces', '≤', RUSH.pieces);
  report('sold by Vendure', vendure.sold, 'pieces', '≤', RUSH.pieces);
}

/** One after the other, so that neither shares the processors with the other. */
async function bench(dataDir: string): Promise<void> {
  const ours = await filled(dataDir, 'mallfront', async () => {
    await makeDemo(dataDir);
    return inDatabase(dataDir, (sql) => fillShoppers(sql, BUYERS));
  });
  await withDatabase(dataDir, async (db, socket) => {
    const theirs = await filled(dataDir, 'vendure', () => fillVendure(dataDir, socket, BUYERS));
    if (wanted.length === 0) return;
    const vendure = await runFlows(await openVendure(dataDir, socket, theirs));
    const mallfront = await runFlows(await openMallfront(dataDir, db, ours));
    for (const name of wanted) compare(name, mallfront.get(name), vendure.get(name));
  });
}

const place = await makePlace('bench-peers');
try {
  await bench(values.data ?? place.dataDir);
} finally {
  place.remove();
}
