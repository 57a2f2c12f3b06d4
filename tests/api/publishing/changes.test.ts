import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { CallData } from '#contract/index.ts';
import { noteTime } from '#server/modules/publishing/record-time-changes.ts';
import { PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const sql = (...given: Parameters<typeof mall.db.sql>) => mall.db.sql(...given);

async function askAtOnce(since?: number): Promise<CallData<'changes'>> {
  const { data } = await mall.call('changes', since === undefined ? {} : { since });
  return data as CallData<'changes'>;
}

/** Asks when no transaction holds back a change. Those of other databases of the same server do, and tests run beside these. */
async function ask(since?: number): Promise<CallData<'changes'>> {
  const isHeldBack = async () =>
    (await sql`select 1 from catalog_change where xid >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint limit 1`)
      .length > 0;
  while (await isHeldBack()) await pause(5);
  return askAtOnce(since);
}

const namesOf = ({ list }: CallData<'changes'>) => list.map(({ kind, id }) => `${kind} ${id}`).sort();

describe('reading what changed', () => {
  test('begins behind everything, and goes on from there', async () => {
    await sql`update product set sort = 7 where id = ${PRODUCTS.headphones}`;
    const { list, next } = await ask();
    expect(list).toEqual([]);
    expect(namesOf(await ask(next))).toEqual([]);
    await sql`update product set sort = 8 where id = ${PRODUCTS.headphones}`;
    expect(namesOf(await ask(next))).toEqual([`goods ${PRODUCTS.headphones}`]);
  });

  test('waits for a writer that is under way, says so, and misses nothing when that one has ended', async () => {
    const { next } = await ask();
    await mall.db.sql.begin(async (slow) => {
      await slow`update product set sort = 9 where id = ${PRODUCTS.headphones}`;
      await sql`update merchant set star_level = 4 where id = 2`;
      const meanwhile = await askAtOnce(next);
      expect(meanwhile).toMatchObject({ list: [], heldBack: true });
      expect(namesOf(await askAtOnce(meanwhile.next))).toEqual([]);
    });
    const after = await ask(next);
    expect(namesOf(after)).toEqual([`goods ${PRODUCTS.headphones}`, 'merchant 2']);
    expect(after.heldBack).toBe(false);
  });

  test('returns "everything" when the cursor is of another database, or too much has changed', async () => {
    const { next } = await ask();
    expect(namesOf(await ask(next + 1_000_000))).toEqual(['everything 0']);
    await sql`insert into catalog_change (kind, entity_id) select 'goods', n from generate_series(1, 5001) n`;
    expect(namesOf(await ask(next))).toEqual(['everything 0']);
  });

  test('misses nothing while many write at once and end in any order', async () => {
    let cursor = (await ask()).next;
    const received = new Set<string>();
    const writers = Array.from({ length: 40 }, (_, at) =>
      mall.db.sql.begin(async (tx) => {
        await tx`select pg_sleep(${((at * 7) % 13) / 100})`;
        await tx`insert into catalog_change (kind, entity_id) values ('test', ${at})`;
        await tx`select pg_sleep(${((at * 11) % 17) / 100})`;
      }),
    );
    let ended = false;
    const all = Promise.all(writers).then(() => {
      ended = true;
    });
    for (let last = false; !last; ) {
      last = ended;
      const answer = await (last ? ask(cursor) : askAtOnce(cursor));
      for (const name of namesOf(answer)) {
        expect(received.has(name), `${name} twice`).toBe(false);
        received.add(name);
      }
      cursor = answer.next;
    }
    await all;
    expect(received.size).toBe(40);
  });

  test('changes the frame when something changed that stands on every page', async () => {
    const { frame } = await ask();
    await sql`update category_text set name = name || '!' where category_id in (select id from category where level = 3)`;
    expect((await ask()).frame).toBe(frame);
    await sql`update category_text set name = name || '!' where category_id in (select id from category where level = 1)`;
    expect((await ask()).frame).not.toBe(frame);
  });
});

describe('time alone', () => {
  /** What is noted when the clock goes from one moment to another. */
  async function notedBetween(from: string, to: string, timezone = 'UTC') {
    await sql`update catalog_clock set noted_until = ${from}`;
    const { next } = await ask();
    mall.now = Date.parse(to);
    await noteTime({ ...mall.core, config: { ...mall.core.config, timezone } });
    return namesOf(await ask(next));
  }

  test('changes nothing while nothing begins or ends', async () => {
    await sql`update group_activity set start_at = '2031-01-01', end_at = '2031-02-01'`;
    await sql`delete from flash_sale_activity_slot`;
    expect(await notedBetween('2030-03-01T10:00:00Z', '2030-03-01T10:00:15Z')).toEqual([]);
  });

  test('begins and ends groups and coupons, each once', async () => {
    await sql`update group_activity set start_at = '2030-03-02T12:00Z', end_at = '2030-03-03T12:00Z'`;
    const groups = await mall.db.sql<{ id: number }[]>`select distinct product_id as id from group_sku order by 1`;
    const names = groups.map(({ id }) => `group ${id}`).sort();
    expect(names).not.toEqual([]);
    expect(await notedBetween('2030-03-02T11:59:59Z', '2030-03-02T12:00:00Z')).toEqual(names);
    expect(await notedBetween('2030-03-02T12:00:00Z', '2030-03-02T12:00:15Z')).toEqual([]);
    expect(await notedBetween('2030-03-03T11:00:00Z', '2030-03-03T13:00:00Z')).toEqual(names);
    await sql`update coupon set claim_to = '2030-03-05T12:00Z' where id = 1`;
    expect(await notedBetween('2030-03-05T11:00:00Z', '2030-03-05T13:00:00Z')).toEqual(['coupon 1']);
  });

  test('begins and ends sessions by the wall clock of the mall, and days of flash sales', async () => {
    const [activity] = await mall.db.sql<{ id: number }[]>`
      insert into flash_sale_activity (start_date, end_date) values ('2030-04-01', '2030-04-02') returning id`;
    const [slot] = await mall.db.sql<{ id: number }[]>`
      insert into flash_sale_slot (start_time, end_time) values ('09:00', '11:00') returning id`;
    await sql`insert into flash_sale_activity_slot values (${activity?.id ?? 0}, ${slot?.id ?? 0})`;
    const own = [`activity ${activity?.id}`];
    expect(await notedBetween('2030-04-01T08:59:00Z', '2030-04-01T09:00:00Z')).toEqual(own);
    expect(await notedBetween('2030-04-01T09:00:00Z', '2030-04-01T10:59:00Z')).toEqual([]);
    expect(await notedBetween('2030-04-02T10:59:00Z', '2030-04-02T11:00:00Z')).toEqual(own);
    expect(await notedBetween('2030-04-02T23:59:00Z', '2030-04-03T00:00:30Z')).toEqual(own);
    expect(await notedBetween('2030-04-03T08:00:00Z', '2030-04-03T12:00:00Z')).toEqual([]);
    expect(await notedBetween('2030-04-01T00:59:00Z', '2030-04-01T01:00:00Z', 'Asia/Shanghai')).toEqual(own);
    expect(await notedBetween('2030-04-01T08:59:00Z', '2030-04-01T09:00:00Z', 'Asia/Shanghai')).toEqual([]);
    expect(await notedBetween('2030-04-02T15:59:59Z', '2030-04-02T16:00:00Z', 'Asia/Shanghai')).toEqual(own);
  });

  test('moves the lowest price of thirty days when a price leaves them', async () => {
    await sql`insert into sku_price (sku_id, at, price) values (${SKU.blackSmall}, '2030-05-01T10:00Z', 1)`;
    const gone = await notedBetween('2030-05-31T09:59:30Z', '2030-05-31T10:00:30Z');
    expect(gone).toEqual([`goods ${PRODUCTS.headphones}`]);
  });

  test('moves the lowest price of thirty days when a flash sale begins, and thirty days after its last', async () => {
    await sql`
      with activity as (
        insert into flash_sale_activity (start_date, end_date) values ('2030-05-01', '2030-05-02') returning id)
      insert into flash_sale_product (activity_id, product_id, price) select id, ${PRODUCTS.headphones}, 1 from activity`;
    const own = [`goods ${PRODUCTS.headphones}`];
    expect(await notedBetween('2030-04-30T21:59:59Z', '2030-04-30T22:00:00Z', 'Europe/Berlin')).toEqual(
      expect.arrayContaining(own),
    );
    expect(await notedBetween('2030-06-01T21:59:58Z', '2030-06-01T21:59:59Z', 'Europe/Berlin')).toEqual([]);
    expect(await notedBetween('2030-06-01T21:59:59Z', '2030-06-01T22:00:00Z', 'Europe/Berlin')).toEqual(own);
  });

  test('is noted by one of many that ask at once', async () => {
    await sql`update group_activity set start_at = '2030-07-02T12:00Z', end_at = '2030-08-03T12:00Z'`;
    await sql`update catalog_clock set noted_until = '2030-07-02T11:00Z'`;
    mall.now = Date.parse('2030-07-02T13:00Z');
    const count = async () => (await sql`select 1 from catalog_change where kind = 'group'`).length;
    const before = await count();
    await Promise.all(Array.from({ length: 8 }, () => noteTime(mall.core)));
    const [{ groups = 0 } = {}] = await mall.db.sql<{ groups: number }[]>`
      select count(distinct product_id)::int as groups from group_sku`;
    expect(await count()).toBe(before + groups);
  });
});
