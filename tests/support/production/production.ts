import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type ExternalDatabase, startExternalDatabase } from '../database/external.ts';
import { type BucketServer, startBucketServer } from '../files/bucket-server.ts';
import { freePort } from '../mall/free-port.ts';
import { bucketVariables, type MallProcess, spawnProcess } from '../mall/mall-process.ts';
import { argumentsOf } from '../mall/open-mall.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PRODUCTS = fileURLToPath(new URL('../../fixtures/shopify-apparel.csv', import.meta.url));
/** Files that the addresses of the table end in. */
const PICTURES = ['young-man-in-bright-fashion_925x.jpg', 'casual-fashion-woman_925x.jpg'];

/** The machines of a mall in production, as the README names them, each with a data folder and a build of its own. */
export interface Production {
  /** What shoppers see: 'https://localhost:4433'. */
  origin: string;
  files: BucketServer;
  pages: BucketServer;
  /** The variables of the operator's machine, "desk", from which `run` works. */
  variables: Record<string, string>;
  /** An API process on a machine; opened again on the same port. */
  startApi(machine: string, more?: Record<string, string>): Promise<MallProcess>;
  startPublisher(machine: string): Promise<MallProcess>;
  /** Runs `mall …` as an operator does, and returns what it prints. */
  run(...command: string[]): Promise<string>;
  dataDirOf(machine: string): string;
  distOf(machine: string): string;
  close(): Promise<void>;
}

interface Parts {
  folder: string;
  database: ExternalDatabase;
  files: BucketServer;
  pages: BucketServer;
}

const variablesOf = ({ database, files, pages }: Parts, origin: string): Record<string, string> => ({
  ...bucketVariables('FILES', files.settings),
  ...bucketVariables('PAGES', pages.settings),
  NODE_ENV: 'production',
  DATABASE_URL: database.url,
  MALL_ORIGIN: origin,
  MALL_PROXIES: '1',
  MALL_WORKERS: '2',
  MALL_SECRET: 'c'.repeat(64),
});

/** Services of a provider, on this machine: an empty PostgreSQL and two empty buckets. */
export async function openProduction(): Promise<Production> {
  const folder = mkdtempSync(join(tmpdir(), 'production-'));
  const [files, pages] = [await startBucketServer('files'), await startBucketServer('pages')];
  const parts: Parts = { folder, database: await startExternalDatabase(), files, pages };
  const origin = `https://localhost:${await freePort()}`;
  const shared = variablesOf(parts, origin);
  const ports = new Map<string, string>();
  const started: MallProcess[] = [];
  const distOf = (machine: string) => `dist-${machine}-${process.pid}`;
  const dataDirOf = (machine: string) => join(folder, machine);
  const start = async (machine: string, program: string[], more: Record<string, string> = {}) => {
    const PORT = ports.get(machine) ?? String(await freePort());
    ports.set(machine, PORT);
    mkdirSync(dataDirOf(machine), { recursive: true });
    const own = { PORT, MALL_DATA: dataDirOf(machine), MALL_DIST: distOf(machine) };
    const running = await spawnProcess(program, { ...shared, ...own, ...more });
    started.push(running);
    return running;
  };
  return {
    ...{ origin, files, pages, dataDirOf, distOf },
    variables: { ...shared, MALL_DATA: dataDirOf('desk') },
    async startApi(machine, more) {
      const api = await start(machine, argumentsOf('start:api'), more);
      await api.said('the API is open');
      return api;
    },
    startPublisher: (machine) => start(machine, [...argumentsOf('mall'), 'publisher']),
    async run(...command) {
      const running = await start('desk', [...argumentsOf('mall'), ...command]);
      const code = await running.ended;
      const said = running.lines.join('\n');
      if (code !== 0) throw new Error(`"mall ${command.join(' ')}" ended with ${code}: ${said}`);
      return said;
    },
    async close() {
      await Promise.all(started.map((one) => one.kill('SIGTERM')));
      await Promise.all([files.close(), pages.close(), parts.database.stop()]);
      const builds = readdirSync(ROOT).filter((name) => [...ports.keys()].some((one) => name.includes(distOf(one))));
      for (const path of [folder, ...builds.map((one) => join(ROOT, one))])
        rmSync(path, { recursive: true, force: true });
    },
  };
}

/** A mall of one's own with the products of a Shopify shop, two of them with a picture. */
export async function fillProduction({ run, dataDirOf }: Production): Promise<void> {
  const made = ['--name', 'Harbor Mall', '--languages', 'en,zh', '--currency', 'EUR'];
  await run('init', ...made, '--shop', 'Quay & Sons');
  const images = join(dataDirOf('desk'), 'images');
  mkdirSync(images);
  for (const [index, name] of PICTURES.entries())
    writeFileSync(
      join(images, name),
      await sharp({ create: { width: 900, height: 900, channels: 3, background: { r: 90 * index, g: 80, b: 120 } } })
        .jpeg()
        .toBuffer(),
    );
  await run('import', 'shopify', PRODUCTS, '--merchant', 'Quay & Sons', '--images', images);
}
