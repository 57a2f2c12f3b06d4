import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type OpenMall, openMall } from '#server/open-mall.ts';
import { closeDataFolder, prepareDataFolder } from '#server/platform/config/data-folder.ts';
import { databaseAccount } from '#server/platform/db/embedded/account.ts';
import { clusterFolder } from '#server/platform/db/embedded/cluster.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { createLog } from '#server/platform/log/log.ts';
import { photo } from '../../support/uploads/sample-pictures.ts';

const isRoot = userInfo().uid === 0;
/** What others of the machine may do with a file. */
const OTHERS = 0o007;

let parent = '';
let folder = '';
function newFolder(): void {
  parent = mkdtempSync(join(tmpdir(), 'mall-folder-'));
  chmodSync(parent, 0o755);
  folder = join(parent, 'data');
}
const removeFolder = () => rmSync(parent, { recursive: true, force: true });

const modeOf = (path: string) => statSync(path).mode & 0o777;
const note = () => join(folder, 'database-folder.txt');
const elsewhere = () => dirname(readFileSync(note(), 'utf8').trim());
async function inMall<T>(work: (open: OpenMall) => Promise<T>): Promise<T> {
  const open = await openMall(readConfig({ MALL_DATA: folder, MALL_LOG: 'silent' }));
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}
const leaveMark = ({ mall }: OpenMall) => mall.db.sql`insert into setting (name, value) values ('mark', '1')`;
const hasMark = async ({ mall }: OpenMall) => (await mall.db.sql`select from setting where name = 'mark'`).length === 1;

/** Files with something in them, and folders, that other accounts may use; the cluster is closed as a whole. */
const openToOthers = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('postgres/'))
    .filter((name) => {
      const found = statSync(join(folder, name));
      return found.isFile() && found.size > 0 && (found.mode & OTHERS) !== 0;
    });

/** One mall for all of these: each of them finds what the first one left. */
describe('the data folder', () => {
  beforeAll(newFolder);
  afterAll(removeFolder);

  test('is closed to other accounts of the machine, and so is what the mall writes into it', async () => {
    await inMall(async (open) => {
      await leaveMark(open);
      await open.mall.uploads.put('a1/upload.webp', await photo('webp'));
    });
    expect(modeOf(folder).toString(8)).toBe('750');
    expect(modeOf(join(folder, 'uploads', 'a1', 'upload.webp')).toString(8)).toBe('640');
    expect(openToOthers()).toEqual([]);
  });

  test('of an older mall that was open to all is closed at the start, and the mall is found in it', async () => {
    chmodSync(folder, 0o755);
    if (isRoot) chownSync(folder, 0, 0);
    for (let start = 0; start < 2; start++) {
      expect(await inMall(hasMark)).toBe(true);
      expect(modeOf(folder).toString(8)).toBe('750');
      expect(existsSync(note())).toBe(false);
    }
  });

  test('that an operator closed further stays so, and the mall is found in it', async () => {
    chmodSync(folder, 0o700);
    if (isRoot) chownSync(folder, 0, 0);
    expect(await inMall(hasMark)).toBe(true);
    expect(modeOf(folder).toString(8)).toBe(isRoot ? '750' : '700');
    expect(existsSync(note())).toBe(false);
  });

  test.runIf(isRoot)(
    'below a folder that was closed to the database since is refused, instead of an empty mall in its place',
    async () => {
      chmodSync(parent, 0o700);
      await expect(openDatabase({ databaseUrl: null, dataDir: folder })).rejects.toThrow(
        /may not enter a folder above/,
      );
      expect(existsSync(note())).toBe(false);
      chmodSync(parent, 0o755);
      expect(await inMall(hasMark)).toBe(true);
    },
  );
});

describe('a folder without a cluster', () => {
  beforeEach(newFolder);
  afterEach(removeFolder);

  test('is closed where the database is another server', () => {
    prepareDataFolder(folder);
    chmodSync(folder, 0o777);
    closeDataFolder(folder, createLog('silent'));
    expect(modeOf(folder).toString(8)).toBe('750');
  });

  test.runIf(isRoot)('lets the account of the database in by its group alone', () => {
    const account = databaseAccount();
    expect(clusterFolder(folder, account)).toBe(join(folder, 'postgres'));
    expect([modeOf(folder).toString(8), statSync(folder).gid]).toEqual(['750', account?.gid]);
  });

  test.runIf(isRoot)('keeps the database elsewhere that a closed folder got there', async () => {
    chmodSync(parent, 0o700);
    await inMall(leaveMark);
    const place = elsewhere();
    chmodSync(parent, 0o755);
    chmodSync(folder, 0o700);
    expect(await inMall(hasMark)).toBe(true);
    expect(await inMall(hasMark)).toBe(true);
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
    rmSync(place, { recursive: true, force: true });
  });
});
