import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearUploads } from '#server/modules/uploads/clear-uploads.ts';
import { storeUpload } from '#server/modules/uploads/keep-upload.ts';
import type { BuyerContext } from '#server/platform/use-case.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { runHourlyJobs } from '../../support/mall/hourly-jobs.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const DAY_MS = 86_400_000;
let made = 0;
const picture = () => Buffer.from(`picture ${made++}`);

const contextOf = (buyerId: number) =>
  ({ mall: mall.core, now: mall.now, buyer: { id: 0, buyerId }, repeat: null }) as unknown as BuyerContext;

/** The key under which somebody keeps a picture. */
async function keep(buyerId: number, bytes: Buffer, model = 'user'): Promise<string> {
  const kept = await storeUpload(contextOf(buyerId), model, bytes);
  if ('failure' in kept) throw new Error(kept.failure);
  return kept.url.slice('/uploads/'.length);
}
const rows = async (key: string) =>
  (await mall.db.sql`select buyer_id from upload where key = ${key}`).map((row) => row['buyer_id']);
const isThere = (key: string) => existsSync(join(mall.core.config.dataDir, 'uploads', key));
const close = (buyerId: number) => mall.db.sql`update buyer set closed_at = now() where id = ${buyerId}`;
const withStore = (part: Partial<typeof mall.core.uploads>) => ({
  ...mall.core,
  uploads: { ...mall.core.uploads, ...part },
});

const whoWaits = () => mall.db.sql`
  select 1 from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;

beforeEach(() => clearUploads(mall.core));

describe('pictures of a closed account', () => {
  test('go when its week is over, and no day before', async () => {
    const { buyerId } = await newBuyer(mall);
    const keys = [await keep(buyerId, picture())];
    await mall.db.sql`
      update buyer set avatar = ${`/uploads/${keys[0]}`}, closing_at = ${new Date(mall.now + 7 * DAY_MS)} where id = ${buyerId}`;
    mall.now += 6 * DAY_MS;
    await runHourlyJobs(mall.core);
    keys.push(await keep(buyerId, picture(), 'product'));
    expect(keys.map(isThere)).toEqual([true, true]);
    mall.now += DAY_MS;
    await runHourlyJobs(mall.core);
    expect(keys.map(isThere)).toEqual([false, false]);
    expect(await Promise.all(keys.map(rows))).toEqual([[], []]);
    for (const key of keys) expect((await mall.send(`/uploads/${key}`)).status).toBe(404);
  });

  test('stay where somebody else has sent the same, and go with the last', async () => {
    const [one, two] = [await newBuyer(mall), await newBuyer(mall)];
    const bytes = picture();
    const key = await keep(one.buyerId, bytes);
    await keep(two.buyerId, bytes);
    await close(one.buyerId);
    await clearUploads(mall.core);
    expect([await rows(key), isThere(key)]).toEqual([[two.buyerId], true]);
    await close(two.buyerId);
    await clearUploads(mall.core);
    expect([await rows(key), isThere(key)]).toEqual([[], false]);
  });

  test('that are gone already are no reason to stop', async () => {
    const { buyerId } = await newBuyer(mall);
    const [lost, kept] = [await keep(buyerId, picture()), await keep(buyerId, picture())];
    await mall.core.uploads.remove(lost);
    await close(buyerId);
    await clearUploads(mall.core);
    expect([await rows(lost), await rows(kept), isThere(kept)]).toEqual([[], [], false]);
  });

  test('are found again after a break between the file and its row', async () => {
    const { buyerId } = await newBuyer(mall);
    const key = await keep(buyerId, picture());
    await close(buyerId);
    const remove = async (one: string) => {
      await mall.core.uploads.remove(one);
      throw new Error('killed');
    };
    await clearUploads(withStore({ remove }));
    expect([await rows(key), isThere(key)]).toEqual([[buyerId], false]);
    await clearUploads(mall.core);
    expect(await rows(key)).toEqual([]);
  });

  test('go although the store keeps one of them for now', async () => {
    const { buyerId } = await newBuyer(mall);
    const [stuck, other] = [await keep(buyerId, picture()), await keep(buyerId, picture())];
    await close(buyerId);
    const remove = (key: string) =>
      key === stuck ? Promise.reject(new Error('not now')) : mall.core.uploads.remove(key);
    await clearUploads(withStore({ remove }));
    expect([await rows(stuck), await rows(other)]).toEqual([[buyerId], []]);
  });

  test('are never taken from who sends the same at that moment', async () => {
    const [gone, stays] = [await newBuyer(mall), await newBuyer(mall)];
    const bytes = picture();
    const key = await keep(gone.buyerId, bytes);
    await close(gone.buyerId);
    let sending: Promise<unknown> | undefined;
    const remove = async (one: string) => {
      sending = keep(stays.buyerId, bytes);
      await Promise.race([sending, expect.poll(whoWaits).toHaveLength(1)]);
      await mall.core.uploads.remove(one);
    };
    await clearUploads(withStore({ remove }));
    await sending;
    expect([await rows(key), isThere(key)]).toEqual([[stays.buyerId], true]);
  });
});

describe('pictures sent for a profile', () => {
  const wear = (buyerId: number, key: string) =>
    mall.db.sql`update buyer set avatar = ${`/uploads/${key}`} where id = ${buyerId}`;

  test('that it was not saved with go after a day, and count no longer', async () => {
    const { buyerId } = await newBuyer(mall);
    const [tried, worn, fresh] = [picture(), picture(), picture()];
    const keys = [await keep(buyerId, tried), await keep(buyerId, worn)];
    await wear(buyerId, keys[1] ?? '');
    mall.now += DAY_MS;
    await clearUploads(mall.core);
    expect(keys.map(isThere)).toEqual([true, true]);
    keys.push(await keep(buyerId, fresh));
    mall.now += 1;
    await clearUploads(mall.core);
    expect(keys.map(isThere)).toEqual([false, true, true]);
    expect(await mall.db.sql`select 1 from upload where buyer_id = ${buyerId}`).toHaveLength(2);
  });

  test('are as new when they are sent again', async () => {
    const { buyerId } = await newBuyer(mall);
    const bytes = picture();
    const key = await keep(buyerId, bytes);
    mall.now += DAY_MS;
    await keep(buyerId, bytes);
    mall.now += DAY_MS;
    await clearUploads(mall.core);
    expect([await rows(key), isThere(key)]).toEqual([[buyerId], true]);
  });

  test('stay where another buyer uses the same picture', async () => {
    const [one, two] = [await newBuyer(mall), await newBuyer(mall)];
    const worn = picture();
    const key = await keep(one.buyerId, worn);
    await wear(two.buyerId, await keep(two.buyerId, worn));
    mall.now += DAY_MS + 1;
    await clearUploads(mall.core);
    expect([await rows(key), isThere(key)]).toEqual([[two.buyerId], true]);
  });
});

test.each(['user', 'product', 'wechat', 'news'])('an unused upload for "%s" is deleted after a day', async (model) => {
  const { buyerId } = await newBuyer(mall);
  const key = await keep(buyerId, picture(), model);
  mall.now += DAY_MS;
  await clearUploads(mall.core);
  expect(isThere(key)).toBe(true);
  mall.now += 1;
  await clearUploads(mall.core);
  expect([await rows(key), isThere(key)]).toEqual([[], false]);
});

test('an account keeps as many unused pictures as it may, beside all those that it uses', async () => {
  const { buyerId } = await newBuyer(mall);
  const worn = await keep(buyerId, picture());
  await mall.db.sql`
    insert into upload (buyer_id, key, bytes, model, created_at)
    select ${buyerId}, 'aa/' || n || '.webp', 1, 'product', ${new Date(mall.now)} from generate_series(1, 199) n`;
  await expect(keep(buyerId, picture())).rejects.toThrow('uploadsFull');
  await mall.db.sql`update buyer set avatar = ${`/uploads/${worn}`} where id = ${buyerId}`;
  await keep(buyerId, picture());
  await expect(keep(buyerId, picture())).rejects.toThrow('uploadsFull');
});
