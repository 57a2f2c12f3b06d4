import { readFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ERROR_HEADER } from '#contract/envelope.ts';
import { createApp } from '#server/app.ts';
import { createCatalogCache } from '#server/platform/cache/cache.ts';
import { connect, type Target } from '#server/platform/db/connect.ts';
import type { Mall } from '#server/platform/mall.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
let stand: Server | null = null;
afterEach(() => {
  stand?.close();
  stand = null;
  // Each failed call is logged.
  expect(mall.faults.splice(0)).toHaveLength(1);
});

/** A place where no database is: anyone who connects is treated so. */
const standIn = (treat: (socket: Socket) => void) =>
  new Promise<Target>((resolve) => {
    stand = createServer(treat).listen(0, '127.0.0.1', () => {
      const address = stand?.address();
      resolve({ url: `postgres://mall@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/mall` });
    });
  });

/** The error code of any answer of a mall that differs so. */
async function answerOf(difference: Partial<Mall>) {
  const app = createApp({ ...mall.core, cache: createCatalogCache(mall.core.clock), ...difference });
  const answer = await app.request('/api/front/article/hot/list');
  return answer.headers.get(ERROR_HEADER);
}

async function answerWithout(target: Target) {
  const sql = connect(target, 1);
  try {
    return await answerOf({ db: { ...mall.core.db, sql } });
  } finally {
    await sql.end({ timeout: 0 });
  }
}

describe('a database that is temporarily unavailable is reported as unavailable', () => {
  test('one that does not run', async () => {
    const socket = join(tmpdir(), 'nowhere', '.s.PGSQL.5432');
    expect(await answerWithout({ socket, database: 'mall' })).toBe('503');
  });

  test('one that refuses', async () => {
    expect(await answerWithout({ url: 'postgres://mall@127.0.0.1:1/mall' })).toBe('503');
  });

  test('one whose connections break', async () => {
    expect(await answerWithout(await standIn((socket) => socket.once('data', () => socket.resetAndDestroy())))).toBe(
      '503',
    );
  });
});

test('a file that is missing is a fault of ours, not of the database', async () => {
  const read = async () => {
    await readFile('/nowhere/picture.webp');
    throw new Error('the picture is there');
  };
  expect(await answerOf({ cache: { read, dropProduct: () => {}, clear: () => {} } })).toBe('500');
});
