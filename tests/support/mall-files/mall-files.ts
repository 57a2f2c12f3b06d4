import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  type Applied,
  type ApplyOrder,
  applyMall,
  exportMall,
  initMall,
  type MallAnswers,
  pictureStore,
} from '#mall-files/index.ts';
import { subscriptions } from '#server/modules/subscriptions.ts';
import type { Database } from '#server/platform/db/open.ts';
import { registerSubscriptions } from '#server/platform/events/event.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { freshDatabase } from '../database/database.ts';
import { databaseSocket } from '../database/socket.ts';
import { NOW } from '../mall/now.ts';

registerSubscriptions(subscriptions);

/** An empty folder that goes with the test. */
export function emptyFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'mall-files-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Every file of a folder with its content, by path. */
export function filesOf(dir: string): Record<string, string> {
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.sort().map((path) => [path.slice(dir.length + 1), readFileSync(path, 'latin1')]));
}

/** A file of a folder as JSON. */
export const readFile = (dir: string, file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(dir, file), 'utf8'));

export function writeFiles(dir: string, files: Record<string, unknown>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(join(dir, path), isRaw ? content : `${JSON.stringify(content, null, 2)}\n`);
  }
}

export interface MallOnDisk {
  db: Database;
  /** Holds the folder of pictures. */
  dataDir: string;
}

/** The pictures of a data folder. */
export const picturesOf = (dataDir: string) => pictureStore(folderStore(join(dataDir, 'pictures')));

/** The mall as files, in a folder of its own. */
export async function exported({ db, dataDir }: MallOnDisk, pictures = picturesOf(dataDir)): Promise<string> {
  const dir = emptyFolder();
  await exportMall({ db, dir, pictures, now: new Date(NOW) });
  return dir;
}

export const apply = ({ db, dataDir }: MallOnDisk, dir: string, more: Partial<ApplyOrder> = {}): Promise<Applied> =>
  applyMall({
    db,
    dir,
    pictures: picturesOf(dataDir),
    now: NOW,
    timezone: 'UTC',
    operator: 'test',
    isDryRun: false,
    prune: false,
    overwrite: false,
    ...more,
  });

/** A mall in a database and a data folder of its own, which go with the test. */
export async function mallOf(kind: 'filled' | 'empty'): Promise<MallOnDisk> {
  const { db, drop } = await freshDatabase(databaseSocket(), kind);
  onTestFinished(drop);
  return { db, dataDir: emptyFolder() };
}

const ANSWERS: MallAnswers = {
  name: 'Harbor Mall',
  languages: ['de', 'en'],
  currency: 'EUR',
  rates: { USD: '1.09', JPY: '163' },
  shipTo: ['DE', 'AT'],
  country: 'DE',
  color: '#1c6ec8',
  imprint: 'https://example.com/imprint',
  logo: null,
  shop: 'Quay & Sons',
};

/** `mall init` with the answers of a small company. */
export const init = ({ db, dataDir }: MallOnDisk, answers: Partial<MallAnswers> = {}) =>
  initMall({
    ...{ db, pictures: picturesOf(dataDir), now: NOW, timezone: 'UTC', operator: 'test' },
    answers: { ...ANSWERS, ...answers },
  });
