import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import type { Database } from '../db/open.ts';
import { OperatorError } from '../operator-error.ts';
import { indexGoods, rebuildWords } from '../services/search/index-goods.ts';
import { artPainter } from './art-painter.ts';
import { askAhead } from './ask-ahead.ts';
import { type GoodsPlan, planGoods } from './compose/plan-goods.ts';
import { placeCategories } from './compose/taxonomy.ts';
import { continueIds } from './continue-ids.ts';
import { type DemoContext, paintPath } from './demo-context.ts';
import { BRAND_COLOUR, globalSetting } from './mall-settings.ts';
import type { Painter } from './painter.ts';
import { openPictureBook, type PictureBook } from './picture-book.ts';
import { type DemoContent, readContent } from './read-content.ts';
import { writeBasics } from './write/write-basics.ts';
import { writeCatalogue } from './write/write-catalogue.ts';
import { writeCoupons } from './write/write-coupons.ts';
import { writeGoods } from './write/write-goods.ts';
import { writeGroups } from './write/write-groups.ts';
import { writeHome } from './write/write-home.ts';
import { writeNews } from './write/write-news.ts';
import { writePlaces } from './write/write-places.ts';
import { writeReviews } from './write/write-reviews.ts';
import { writeSeckill } from './write/write-seckill.ts';
import { writeShops } from './write/write-shops.ts';

export interface DemoOrder {
  db: Pick<Database, 'sql'>;
  /** Pictures go to the folder `pictures` below it. */
  dataDir: string;
  /** Epoch milliseconds; every date of the mall is counted from it. */
  now: number;
  /** IANA name of the mall's zone. */
  timezone: string;
  seed: number;
  /** How many; all written ones when left out. More than that repeats them under numbered names. */
  goods?: number;
  painter?: Painter;
  content?: DemoContent;
  /** Told now and then how far the goods, and the pictures that they wait for, have come. */
  progress?: (done: number, total: number, what: 'pictures' | 'goods') => void;
}

export interface DemoMade {
  goods: number;
  pictures: number;
}

/** Any number that no other program uses as an advisory lock on this database. */
const LOCK = 77_431_002;
const MARK = 'demo';
/** libuv has four threads to encode with. */
const PICTURES_AT_ONCE = 6;

const findMark = async (sql: Sql | TransactionSql) => (await sql`select 1 from setting where name = ${MARK}`).length > 0;

/** Whether this database holds a whole demo mall. */
export const hasDemoMall = (sql: Sql): Promise<boolean> => findMark(sql);

const isEmpty = async (tx: TransactionSql, table: string) => (await tx`select 1 from ${tx(table)} limit 1`).length === 0;

async function refuseToMix(tx: TransactionSql): Promise<void> {
  for (const table of ['merchant', 'category', 'goods'])
    if (!(await isEmpty(tx, table)))
      throw new OperatorError('This database already has shops or goods, and the demo mall needs one without any.');
}

async function writeSettings({ tx, content, seed }: DemoContext, goods: number): Promise<void> {
  const settings = { global: globalSetting(content), [MARK]: { seed, goods } };
  for (const [name, value] of Object.entries(settings))
    // Through text, because Drizzle takes the driver's own writing of JSON away.
    await tx`
      insert into setting (name, value) values (${name}, ${JSON.stringify(value)}::text::jsonb)
      on conflict (name) do nothing`;
}

/** The making is one change of the catalogue, not a hundred thousand. */
async function forgetChanges(tx: TransactionSql): Promise<void> {
  await tx`truncate catalog_change restart identity`;
  await tx`insert into catalog_change (kind, entity_id) values ('home', 0)`;
}

async function writeMall(context: DemoContext, plans: readonly GoodsPlan[], order: DemoOrder): Promise<void> {
  const { tx, book } = context;
  if (await isEmpty(tx, 'language')) await writeBasics(tx);
  if (await isEmpty(tx, 'country')) await writePlaces(tx);
  await writeCatalogue(context);
  await writeShops(context);
  await writeGoods(context, plans, {
    frame: await paintPath(book, { of: 'frame', tone: BRAND_COLOUR }),
    progress: (done) => order.progress?.(done, plans.length, 'goods'),
  });
  await writeReviews(context, plans);
  await writeNews(context);
  await writeCoupons(context, plans);
  await writeSeckill(context, plans);
  await writeGroups(context, plans);
  await writeHome(context, plans);
  await writeSettings(context, plans.length);
  await continueIds(tx);
}

/** A transaction asks like a pool; what only a pool can do is not used by the index. */
async function index(tx: TransactionSql): Promise<void> {
  const sql = tx as unknown as Sql;
  await indexGoods(sql, 'all');
  await rebuildWords(sql);
}

async function makeInside(tx: TransactionSql, order: DemoOrder, content: DemoContent, book: PictureBook): Promise<number> {
  await tx`set local statement_timeout = 0`;
  await tx`set local lock_timeout = 0`;
  await tx`select pg_advisory_xact_lock(${LOCK})`;
  // Another server may have made it while this one waited.
  if (await findMark(tx)) return 0;
  await refuseToMix(tx);
  const { seed, now, timezone } = order;
  const plans = planGoods(content, seed, order.goods);
  const taxonomy = placeCategories(content.categories);
  const context = { tx, content, taxonomy, book, seed, now, timezone };
  askAhead(context, plans);
  await writeMall(context, plans, order);
  await index(tx);
  await forgetChanges(tx);
  return plans.length;
}

/**
 * Makes the demo mall in one transaction: a killed start leaves nothing but pictures, which the next start finds done.
 * The same seed, moment and number of goods make the same mall. Throws OperatorError where there are goods already.
 */
export async function makeDemoMall(order: DemoOrder): Promise<DemoMade> {
  const content = order.content ?? readContent();
  const dir = join(order.dataDir, 'pictures');
  mkdirSync(dir, { recursive: true });
  const book = openPictureBook(order.painter ?? artPainter(dir), PICTURES_AT_ONCE, (done, asked) =>
    order.progress?.(done, asked, 'pictures'),
  );
  const goods = await order.db.sql.begin((tx) => makeInside(tx, order, content, book));
  return { goods, pictures: book.painted };
}
