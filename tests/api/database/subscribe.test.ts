import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { subscribe } from '#server/platform/db/subscribe.ts';
import { type BreakableSocket, openBreakableSocket } from '../../support/database/breakable-socket.ts';
import { databaseSocket } from '../../support/database/socket.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function breakable(): Promise<BreakableSocket> {
  const way = await openBreakableSocket(databaseSocket());
  closers.push(way.close);
  return way;
}

async function follow(way: BreakableSocket) {
  const [row] = await mall.db.sql<{ name: string }[]>`select current_database() as name`;
  const target = { socket: `${way.folder}/${basename(databaseSocket())}`, database: row?.name ?? '' };
  const messages: string[] = [];
  let opened = 0;
  const stop = await subscribe(target, {
    listen: (sql) => sql`listen catalog`,
    onMessage: (message) => messages.push(message),
    onOpen: () => opened++,
  });
  closers.push(stop);
  return { messages, opened: () => opened, stop };
}

const announce = (message: string) => mall.db.sql`select pg_notify('catalog', ${message})`;

test('announcements are received, also after the database was away for a while', async () => {
  const way = await breakable();
  const { messages, opened } = await follow(way);
  await announce('one');
  await expect.poll(() => messages).toEqual(['one']);
  way.break();
  // Longer than the driver itself tries.
  await pause(2_000);
  await announce('lost');
  way.restore();
  await expect.poll(opened).toBe(2);
  await announce('two');
  await expect.poll(() => messages).toEqual(['one', 'two']);
});

test('nothing is received after the end, not even while the database is away', async () => {
  const way = await breakable();
  const { messages, stop } = await follow(way);
  way.break();
  await stop();
  way.restore();
  await announce('late');
  await pause(1_200);
  expect(messages).toEqual([]);
});

test('a database that does not answer at the beginning is reported', async () => {
  const way = await breakable();
  way.break();
  await expect(follow(way)).rejects.toThrow();
});
