import type { TransactionSql } from 'postgres';
import { indexGoods, rebuildWords } from '../../services/search/index-goods.ts';
import type { GoodsPlan } from '../compose/plan-goods.ts';
import { continueIds } from '../continue-ids.ts';
import type { DemoContext } from '../demo-context.ts';
import { globalSetting } from '../mall-settings.ts';
import { writeBasics } from './write-basics.ts';
import { writeCards } from './write-cards.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { writeCoupons } from './write-coupons.ts';
import { writeGoods } from './write-goods.ts';
import { writeGroups } from './write-groups.ts';
import { writeHome } from './write-home.ts';
import { writeNews } from './write-news.ts';
import { writePlaces } from './write-places.ts';
import { writeReviews } from './write-reviews.ts';
import { writeSeckill } from './write-seckill.ts';
import { writeShops } from './write-shops.ts';

/** All that is known before the first row is written. */
export interface DemoPlan extends Omit<DemoContext, 'tx'> {
  plans: readonly GoodsPlan[];
}

const isEmpty = async (tx: TransactionSql, table: string) =>
  (await tx`select 1 from ${tx(table)} limit 1`).length === 0;

async function writeSettings({ tx, content }: DemoContext): Promise<void> {
  // Through text, because Drizzle takes the driver's own writing of JSON away.
  const value = JSON.stringify(globalSetting(content));
  await tx`
    insert into setting (name, value) values ('global', ${value}::text::jsonb) on conflict (name) do nothing`;
}

/** The making is one change of the catalogue, not a hundred thousand. */
async function forgetChanges(tx: TransactionSql): Promise<void> {
  await tx`truncate catalog_change restart identity`;
  await tx`insert into catalog_change (kind, entity_id) values ('home', 0)`;
}

/** Writes every row of the mall; `progress` hears how many goods are written. */
export async function writeMall(plan: DemoPlan & DemoContext, progress: (done: number) => void): Promise<void> {
  const { tx, plans } = plan;
  if (await isEmpty(tx, 'language')) await writeBasics(tx);
  if (await isEmpty(tx, 'country')) await writePlaces(tx);
  await writeSettings(plan);
  await writeCatalogue(plan);
  await writeShops(plan);
  await writeGoods(plan, plans, progress);
  await writeCards(plan, plans);
  await writeReviews(plan, plans);
  await writeNews(plan);
  await writeCoupons(plan, plans);
  await writeSeckill(plan, plans);
  await writeGroups(plan, plans);
  await writeHome(plan, plans);
  await continueIds(tx);
  // The pages are built at once, before PostgreSQL would look at the new rows by itself.
  await tx`analyze`;
  await indexGoods(tx, 'all');
  await rebuildWords(tx);
  await forgetChanges(tx);
}
