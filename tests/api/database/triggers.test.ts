import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallData } from '#contract/index.ts';
import { COUPON, MERCHANT, PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';
import { law } from '../../support/property/law.ts';

const mall = useMall();
const sql = (...given: Parameters<typeof mall.db.sql>) => mall.db.sql(...given);

/** The counts as the triggers keep them, and as counting anew gives them. */
async function counts() {
  const kept = await mall.db
    .sql`select product_id, reviews, good, medium, bad, stars from product_stat order by product_id`;
  const counted = await mall.db.sql`
    select g.id as product_id, count(r.id)::int as reviews, (count(*) filter (where r.star = 5))::int as good,
      (count(*) filter (where r.star between 2 and 4))::int as medium, (count(*) filter (where r.star = 1))::int as bad,
      coalesce(sum(r.star), 0)::int as stars
    from product g left join review r on r.product_id = g.id and r.is_shown group by g.id order by g.id`;
  return { kept: [...kept], counted: [...counted] };
}

const productId = fc.constantFrom(...Object.values(PRODUCTS));
const star = fc.integer({ min: 1, max: 5 });
const reviewIds = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    goods: productId,
    stars: fc.array(star, { minLength: 1, maxLength: 5 }),
    shown: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('judge' as const), ids: reviewIds, star }),
  fc.record({ kind: fc.constant('hide' as const), ids: reviewIds, shown: fc.boolean() }),
  fc.record({ kind: fc.constant('move' as const), ids: reviewIds, goods: productId }),
  fc.record({ kind: fc.constant('delete' as const), ids: reviewIds }),
);

function take(one: typeof step extends fc.Arbitrary<infer Step> ? Step : never) {
  const db = mall.db.sql;
  if (one.kind === 'judge') return db`update review set star = ${one.star} where id in ${db(one.ids)}`;
  if (one.kind === 'hide') return db`update review set is_shown = ${one.shown} where id in ${db(one.ids)}`;
  if (one.kind === 'move') return db`update review set product_id = ${one.goods} where id in ${db(one.ids)}`;
  if (one.kind === 'delete') return db`delete from review where id in ${db(one.ids)}`;
  return db`
    insert into review (product_id, merchant_id, locale, nickname, star, comment, is_shown)
    select ${one.goods}, ${MERCHANT.hearth}, 'en', 'n', star, 'c', ${one.shown} from unnest(${one.stars}::int[]) star`;
}

describe('counts of reviews', () => {
  test('are right from the start', async () => {
    const { kept, counted } = await counts();
    expect(kept).toEqual(counted);
    expect(kept.find((row) => row['product_id'] === PRODUCTS.headphones)).toMatchObject({
      reviews: 6,
      good: 3,
      medium: 2,
      bad: 1,
      stars: 22,
    });
  });

  law(
    'follow whatever is done to reviews, many at once',
    [fc.array(step, { minLength: 1, maxLength: 4 })],
    async (steps) => {
      for (const one of steps) await take(one);
      const { kept, counted } = await counts();
      expect(kept).toEqual(counted);
    },
  );

  test('go with their products', async () => {
    await sql`insert into product (id, merchant_id, category_id, image, price) values (900, 1, 3, '', 1)`;
    await sql`insert into review (product_id, merchant_id, locale, nickname, star, comment) values (900, 1, 'en', 'n', 5, 'c')`;
    await sql`delete from product where id = 900`;
    expect(await sql`select 1 from product_stat where product_id = 900`).toEqual([]);
  });
});

describe('what changed in the catalogue', () => {
  let announced: string[] = [];
  let deaf = async () => {};
  beforeEach(async () => {
    announced = [];
    ({ unlisten: deaf } = await mall.db.sql.listen('catalog', (payload) => announced.push(payload)));
  });
  afterEach(() => deaf());

  /** Says something on the way that changes are announced on, and waits until it has come. */
  async function report(said: string) {
    await sql`select pg_notify('catalog', ${said})`;
    await expect.poll(() => announced.at(-1)).toBe(said);
  }

  /** What a statement writes into catalog_change and announces; our own notice marks the end of the announcements. */
  async function noted(statement: string) {
    const [before] = await sql`select coalesce(max(id), 0)::int as id from catalog_change`;
    // What was announced before may still be on its way.
    await report('begin');
    announced.splice(0);
    await mall.db.sql.unsafe(statement);
    await report('end');
    const rows =
      await sql`select kind, entity_id from catalog_change where id > ${before?.['id']} order by kind, entity_id`;
    return {
      rows: rows.map((row) => `${row['kind']} ${row['entity_id']}`),
      announced: announced.splice(0).slice(0, -1),
    };
  }

  test.each([
    [
      'many products in one statement',
      'update product set sort = 5 where id in (1, 2, 3)',
      ['goods 1', 'goods 2', 'goods 3'],
      ['goods'],
    ],
    ['all texts of one product', "update product_text set intro = 'x' where product_id = 1", ['goods 1'], ['goods']],
    ['a SKU', `update sku set price = price where product_id = ${PRODUCTS.headphones}`, ['goods 1'], ['goods']],
    ['a shop', 'update merchant set star_level = 5 where id = 2', ['merchant 2'], ['merchant']],
    ['what a coupon says', `update coupon set money = 900 where id = ${COUPON.merchant}`, ['coupon 1'], ['coupon']],
    [
      'what a picture shows',
      "insert into product_image_text values (1, '/pictures/00-240.webp', 'en', 'x')",
      ['goods 1'],
      ['goods'],
    ],
    [
      'old addresses',
      "insert into redirect (path, target, origin) values ('/a', '/b', 'operator'), ('/c', '/b', 'operator')",
      ['redirect 0'],
      ['redirect'],
    ],
    ['nothing', 'update product set sort = 5 where id = 999999', [], ['goods']],
  ])('%s is noted once', async (_, statement, rows, said) => {
    expect(await noted(statement)).toEqual({ rows, announced: said });
  });

  test.each([
    ['a sale', `update sku_stock set stock = stock - 1 where sku_id = ${SKU.blackSmall}`, ['stock:1']],
    ['a visit', 'update product_stat set browsed = browsed + 1 where product_id = 1', []],
    ['a claim', `update coupon set claimed = claimed + 1 where id = ${COUPON.goods}`, []],
    [
      'reading an article',
      'insert into article_visit values (1, 1) on conflict (article_id) do update set visits = 2',
      [],
    ],
  ])('%s is no change of the catalogue', async (_, statement, said) => {
    expect(await noted(statement)).toEqual({ rows: [], announced: said });
  });

  test.each([
    [
      'the name of an option',
      `update product_option_text set name = 'x' where option_id in (select id from product_option where product_id = 1)`,
      ['goods 1'],
    ],
    ['a session', 'update flash_sale_slot set is_on = is_on', ['activity', 'seckill']],
    ['a banner', 'update merchant_banner_text set line = line', ['merchant']],
    ['what stands on unknown pages', 'update guarantee_text set name = name', ['shared']],
  ])('%s is noted as a change of what shows it', async (_, statement, rows) => {
    const found = (await noted(statement)).rows;
    for (const row of rows)
      expect(
        found.filter((one) => one === row || one.startsWith(`${row} `)),
        row,
      ).not.toEqual([]);
  });

  /** What pages are not made from, or are made from in another way. */
  const UNWATCHED: Record<string, string> = {
    agreement: 'frame',
    applied_file: 'what files said of the rows of others',
    applied_kind: 'when files were compared',
    currency: 'frame',
    language: 'frame',
    setting: 'frame',
    country: 'frame',
    country_text: 'frame',
    region: 'asked for when an address is written',
    article_visit: 'a counter',
    search_count: 'counters, asked for when somebody searches',
    hidden_search: 'asked for with them',
    product_stat: 'counters',
    product_search: 'made from products',
    search_word: 'made from products',
    imported_product: 'read by the next import alone',
    picture_source: 'what pictures are painted from',
    address: 'of one buyer',
    buyer: 'of one buyer',
    buyer_coupon: 'of one buyer',
    captcha_challenge: 'of one visitor',
    captcha_ticket: 'of one visitor',
    favorite_product: 'of one buyer',
    favorite_merchant: 'of one buyer',
    flash_sale_waitlist: 'of one buyer, asked for by its page',
    product_alert: 'of one buyer or visitor, asked for by its page',
    alert_check: 'what is still to look at',
    browsing_record: 'of one buyer',
    idempotency_record: 'of one buyer',
    known_device: 'of one buyer',
    login_ticket: 'of one visitor',
    message: 'of one buyer',
    inbox_message: 'of one buyer',
    message_preference: 'of one buyer',
    outgoing_mail: 'of one buyer or one merchant',
    refund_case: 'of one buyer',
    refund_picture: 'of one buyer',
    refund_step: 'of one buyer',
    merchant_application: 'no page shows it',
    merchant_staff: 'no page shows it',
    voucher_code: 'who has paid is shown it',
    cart_line: 'of one buyer',
    gateway_event: 'of one payment',
    order_line: 'of one buyer',
    merchant_entry: 'of one merchant, and on no page',
    order_step: 'of one buyer',
    shipment: 'of one buyer',
    shipment_event: 'of one buyer',
    shipment_line: 'of one buyer',
    passkey: 'of one buyer',
    passkey_challenge: 'of one visitor',
    payment: 'of one buyer',
    payment_refund: 'of one buyer',
    checkout_session: 'of one buyer',
    operator_act: 'no page shows it',
    review_report: 'no page shows it',
    review_vote: 'of one buyer; pages read the count when they are made anew',
    review_translation: 'asked for when a reader wants it',
    platform_order: 'of one buyer',
    sandbox_bill: 'of one payment',
    sandbox_refund: 'of one payment',
    flash_sale_taken: 'of one buyer',
    merchant_order: 'of one buyer',
    sku_price: 'the SKU whose prices it keeps is watched',
    sku_link: 'who has paid is shown it',
    points: 'of one buyer',
    points_line: 'of one buyer',
    qr_ticket: 'of one visitor',
    rate_limit: 'of one visitor',
    recovery_code: 'of one buyer',
    second_factor: 'of one buyer',
    session: 'of one buyer',
    upload: 'of one buyer',
    verification_code: 'of one visitor',
    wallet: 'of one buyer',
    wallet_line: 'of one buyer',
    catalog_change: 'itself',
    catalog_clock: 'how far time has been noted',
    stock_entry: 'the counter that it explains is watched',
    stock_flip: 'noted among the changes once a minute',
    stock_flip_noted: 'when that was',
  };

  test('every table is watched, or it is known why not', async () => {
    const tables = await mall.db.sql<{ name: string; isWatched: boolean }[]>`
      select c.relname as name, exists (select 1 from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname in
          ('note_catalog_change', 'note_catalog_change_of', 'note_row_change', 'note_coupon_change', 'put_down_flip')) as "isWatched"
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;
    expect(tables.length).toBeGreaterThan(40);
    for (const { name, isWatched } of tables) expect(isWatched !== name in UNWATCHED, name).toBe(true);
  });

  test('what is removed is noted too', async () => {
    expect((await noted('delete from product_tag where product_id = 1 and tag_id = 1')).rows).toEqual(['goods 1']);
  });
});

describe('what servers keep', () => {
  const stockOf = async () => {
    const { data } = await mall.call('goodsDetail', { id: PRODUCTS.headphones });
    return (data as CallData<'goodsDetail'>).productInfo.stock;
  };

  test('is dropped when the stock moves, though the clock stands still', async () => {
    const before = await stockOf();
    await sql`update sku_stock set stock = stock + 7 where sku_id = ${SKU.whiteLarge}`;
    await expect.poll(stockOf).toBe(before + 7);
  });

  test('is dropped when a shop changes its name', async () => {
    const nameOf = async () =>
      ((await mall.call('goodsDetail', { id: PRODUCTS.headphones })).data as CallData<'goodsDetail'>).merchantInfo.name;
    expect(await nameOf()).toBe('Northwind Audio');
    await sql`update merchant_text set name = 'Southwind' where merchant_id = ${MERCHANT.northwind} and locale = 'en'`;
    await expect.poll(nameOf).toBe('Southwind');
  });

  test('is dropped when the connection that listens is lost', async () => {
    const before = await stockOf();
    await sql`alter table sku_stock disable trigger sku_stock_announced`;
    await sql`update sku_stock set stock = stock + 1 where sku_id = ${SKU.whiteLarge}`;
    await sql`alter table sku_stock enable trigger sku_stock_announced`;
    expect(await stockOf()).toBe(before);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await expect.poll(stockOf).toBe(before + 1);
  });
});
