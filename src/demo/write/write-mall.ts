import type { Sql } from 'postgres';
import { fillBasics } from '../../server/modules/fill-basics.ts';
import { indexProducts, rebuildWords } from '../../server/modules/search/index-products.ts';
import type { ProductPlan } from '../compose/catalog/plan-products.ts';
import type { DemoContext } from '../demo-context.ts';
import { globalSetting } from '../mall-settings.ts';
import { continueIds } from './continue-ids.ts';
import { writeCatalogue } from './write-catalog.ts';
import { writeCoupons } from './write-coupons.ts';
import { writeFlashSale } from './write-flash-sales.ts';
import { writeGroups } from './write-group-buys.ts';
import { writeHome } from './write-home.ts';
import { writeMerchants } from './write-merchants.ts';
import { writeNews } from './write-news.ts';
import { writeProduct } from './write-products.ts';
import { writeReviews } from './write-reviews.ts';
import { writeSearches } from './write-searches.ts';
import { writeVoucherCodes } from './write-voucher-codes.ts';

/** All that is known before the first row is written. */
export interface DemoPlan extends Omit<DemoContext, 'tx'> {
  plans: readonly ProductPlan[];
}

async function writeSettings({ tx, content }: DemoContext): Promise<void> {
  // Through text, because Drizzle takes the driver's own writing of JSON away.
  const value = JSON.stringify(globalSetting(content));
  await tx`
    insert into setting (name, value) values ('global', ${value}::text::jsonb) on conflict (name) do nothing`;
}

/** The making is one change of the catalogue, not a hundred thousand. */
async function forgetChanges(tx: Sql): Promise<void> {
  await tx`truncate catalog_change restart identity`;
  await tx`insert into catalog_change (kind, entity_id) values ('home', 0)`;
}

/** Writes every row of the mall; `progress` receives how many products are written. */
export async function writeMall(plan: DemoPlan & DemoContext, progress: (done: number) => void): Promise<void> {
  const { tx, plans } = plan;
  await fillBasics(tx);
  await writeSettings(plan);
  await writeCatalogue(plan);
  await writeMerchants(plan);
  await writeProduct(plan, plans, progress);
  await writeVoucherCodes(plan, plans);
  await writeReviews(plan, plans);
  await writeNews(plan);
  await writeSearches(plan);
  await writeCoupons(plan, plans);
  await writeFlashSale(plan, plans);
  await writeGroups(plan, plans);
  await writeHome(plan, plans);
  await continueIds(tx);
  // The pages are built at once, before PostgreSQL would look at the new rows by itself.
  await tx`analyze`;
  await indexProducts(tx, 'all');
  await rebuildWords(tx);
  await forgetChanges(tx);
}
