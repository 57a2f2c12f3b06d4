import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { afterEach, describe, expect, test } from 'vitest';
import { prepareDataFolder } from '#server/platform/config/data-folder.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { findPostmaster } from '#server/platform/db/embedded/pid-file.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { type Running, runScript } from '../../support/processes/run.ts';

const folders: string[] = [];
const running: Running[] = [];

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mall-embedded-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

function mallOn(folder: string) {
  const process = runScript('open-embedded', folder);
  running.push(process);
  return process;
}
interface Opened {
  started: string;
  folder: string;
}
const opened = async (process: Running) => JSON.parse(await process.firstLine) as Opened;

async function stopInOrder(process: Running) {
  process.child.kill('SIGTERM');
  return process.ended;
}

afterEach(async () => {
  for (const process of running.splice(0))
    if (process.child.exitCode === null && process.child.signalCode === null) await stopInOrder(process);
  for (const folder of folders.splice(0)) {
    // A mall that was killed left its database behind: the last one that opens it stops it.
    if (existsSync(join(folder, 'postgres', 'postmaster.pid')))
      await (await openDatabase({ databaseUrl: null, dataDir: folder })).close();
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('the embedded database', () => {
  test('is stopped with the last mall that uses it, and keeps what was written', async () => {
    const folder = dataFolder();
    const one = mallOn(folder);
    await opened(one);
    const two = mallOn(folder);
    expect((await opened(two)).started).toBe((await opened(one)).started);
    const db = await openDatabase({ databaseUrl: null, dataDir: folder });
    await db.sql`insert into setting (name, value) values ('test', '1')`;
    await db.close();
    expect(await stopInOrder(one)).toBe(0);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(true);
    expect(await stopInOrder(two)).toBe(0);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    const again = await openDatabase({ databaseUrl: null, dataDir: folder });
    expect(await again.sql`select value from setting where name = 'test'`).toEqual([{ value: 1 }]);
    await again.close();
  });

  test('is stopped with the last two malls that use it when they close at the same moment', async () => {
    const folder = dataFolder();
    const open = () => openDatabase({ databaseUrl: null, dataDir: folder });
    const malls = [await open(), await open()];
    await Promise.all(malls.map((mall) => mall.close()));
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('is not taken from somebody who copies it', async () => {
    const folder = dataFolder();
    const mall = await openDatabase({ databaseUrl: null, dataDir: folder });
    if (!('socket' in mall.target)) throw new Error('the embedded database has a socket');
    const copy = postgres({ path: mall.target.socket, database: 'mall', username: 'mall', max: 1 });
    await copy`select 1`;
    await mall.close();
    expect(await copy`select 1 as one`).toEqual([{ one: 1 }]);
    await copy.end();
  });

  test('is there for a mall that opens while the last one closes', async () => {
    const folder = dataFolder();
    let last = await openDatabase({ databaseUrl: null, dataDir: folder });
    for (const after of [0, 5, 20, 60]) {
      const closing = last.close();
      await new Promise((resolve) => setTimeout(resolve, after));
      last = await openDatabase({ databaseUrl: null, dataDir: folder });
      await closing;
      expect(await last.sql`select 1 as one`).toEqual([{ one: 1 }]);
    }
    await last.close();
  });

  test('outlives a mall that is killed, and is found again by the next', async () => {
    const folder = dataFolder();
    const first = mallOn(folder);
    const { started } = await opened(first);
    first.child.kill('SIGKILL');
    await first.ended;
    expect((await opened(mallOn(folder))).started).toBe(started);
  });

  test('starts again when it was killed itself', async () => {
    const folder = dataFolder();
    const first = mallOn(folder);
    const { started } = await opened(first);
    first.child.kill('SIGKILL');
    await first.ended;
    const pid = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
    const second = await opened(mallOn(folder));
    expect(second).not.toHaveProperty('refused');
    expect(second.started).not.toBe(started);
  });

  test('starts although its number of old belongs to another program now, and leaves that alone', async () => {
    const folder = dataFolder();
    await (await openDatabase({ databaseUrl: null, dataDir: folder })).close();
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const file = join(folder, 'postgres', 'postmaster.pid');
    writeFileSync(file, `${stranger.pid}\n${join(folder, 'postgres')}\n1\n5432\n/tmp\n\n0 0\nready\n`);
    const db = await openDatabase({ databaseUrl: null, dataDir: folder });
    expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }]);
    await db.close();
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
    stranger.kill();
  });

  test.each([
    ['before its first byte', ''],
    ['within the number, which is now that of a program that runs always', '1'],
    ['behind its first lines', '2147483646\n/elsewhere\n'],
    ['and filled with zeros', '\0'.repeat(40)],
  ])('starts although its pid file was cut off %s', async (_, left) => {
    const folder = dataFolder();
    await (await openDatabase({ databaseUrl: null, dataDir: folder })).close();
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), left);
    const db = await openDatabase({ databaseUrl: null, dataDir: folder });
    expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }]);
    await db.close();
  });

  test.runIf(process.platform === 'linux')(
    'starts although its pid file was cut off and a shell stands in its folder; not while it runs itself',
    async () => {
      const folder = dataFolder();
      const cluster = join(folder, 'postgres');
      const file = join(cluster, 'postmaster.pid');
      const first = await openDatabase({ databaseUrl: null, dataDir: folder });
      const whole = readFileSync(file);
      writeFileSync(file, '');
      expect(findPostmaster(cluster)).toMatchObject({ status: 'starting' });
      writeFileSync(file, whole);
      await first.close();
      const shell = spawn('sleep', ['60'], { cwd: cluster });
      writeFileSync(file, '');
      const again = await openDatabase({ databaseUrl: null, dataDir: folder });
      expect(await again.sql`select 1 as one`).toEqual([{ one: 1 }]);
      await again.close();
      shell.kill();
    },
  );

  test('of two malls that start at once on nothing both open the same', async () => {
    const folder = dataFolder();
    const [one, two] = await Promise.all([opened(mallOn(folder)), opened(mallOn(folder))]);
    expect([one, two]).toEqual([one, one]);
    expect(one).not.toHaveProperty('refused');
  });
});

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    // A killed child that is not waited for stays as a zombie.
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

describe('folders that cannot be used are refused in one sentence', () => {
  const refusal = async (attempt: () => unknown) => {
    const error = await Promise.resolve()
      .then(attempt)
      .then(
        () => null,
        (reason: unknown) => reason,
      );
    expect(error).toBeInstanceOf(OperatorError);
    return (error as Error).message;
  };

  test('one that holds something else, which stays untouched', async () => {
    const folder = dataFolder();
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'diary.txt'), 'mine');
    const message = await refusal(() => openDatabase({ databaseUrl: null, dataDir: folder }));
    expect(message).toBe(`${join(folder, 'postgres')} is there but holds no database. Move it away, then start again.`);
    expect(readFileSync(join(folder, 'postgres', 'diary.txt'), 'utf8')).toBe('mine');
  });

  test('an attempt that broke off before is made anew', async () => {
    const folder = dataFolder();
    const broken = join(folder, 'postgres.new-2147483646');
    mkdirSync(broken);
    writeFileSync(join(broken, 'PG_VERSION'), '18');
    const db = await openDatabase({ databaseUrl: null, dataDir: folder });
    expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }]);
    expect(existsSync(broken)).toBe(false);
    await db.close();
  });

  test('a file', async () => {
    const file = join(dataFolder(), 'data');
    writeFileSync(file, '');
    expect(await refusal(() => prepareDataFolder(file))).toMatch(/data folder .*data cannot be used: .+ MALL_DATA/);
    expect(await refusal(() => prepareDataFolder(join(file, 'below')))).toMatch(/a part of the path is a file/);
  });

  test('one that is not writable', async () => {
    const closed = userInfo().uid === 0 ? '/proc/mall' : join(dataFolder(), 'closed');
    if (userInfo().uid !== 0) mkdirSync(closed, { mode: 0o500 });
    expect(await refusal(() => prepareDataFolder(closed))).toMatch(/cannot be used: .+ MALL_DATA/);
  });

  test('a database that does not answer is named without its password', async () => {
    const message = await refusal(() =>
      openDatabase({ databaseUrl: 'postgres://mall:secret@127.0.0.1:1/mall', dataDir: '' }),
    );
    expect(message).toContain('127.0.0.1:1');
    expect(message).toContain('DATABASE_URL');
    expect(message).not.toContain('secret');
  });
});

test.runIf(userInfo().uid === 0)(
  'a data folder in a closed home gets its database where the account can reach it',
  async () => {
    const folder = dataFolder();
    chmodSync(folder, 0o700);
    const mall = mallOn(join(folder, 'data'));
    const { folder: cluster } = await opened(mall);
    expect(cluster.startsWith('/var/lib/mallfront/')).toBe(true);
    expect(await stopInOrder(mall)).toBe(0);
    rmSync(dirname(cluster), { recursive: true, force: true });
  },
);
