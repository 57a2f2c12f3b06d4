import { DAY_MS } from '#domain/time/duration.ts';
import { wallDate } from '#domain/time/zoned-time.ts';
import * as schema from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import type { ProductPlan } from '../compose/catalog/plan-products.ts';
import { composeFlashSale, SLOTS } from '../compose/promotions/compose-flash-sales.ts';
import type { DemoContext } from '../demo-context.ts';

const LAST_DAY = 60;

/** Flash sales from yesterday on: one event for each time of the day. */
export async function writeFlashSale(context: DemoContext, plans: readonly ProductPlan[]): Promise<void> {
  const { tx, now, timezone, seed } = context;
  const sessions = composeFlashSale(plans, seed);
  const day = (offset: number) => wallDate(now + offset * DAY_MS, timezone);
  await copyRows(
    tx,
    schema.flashSaleSlot,
    SLOTS.map((times, i) => ({ id: i + 1, ...times })),
  );
  await copyRows(
    tx,
    schema.flashSaleActivity,
    sessions.map(({ slot, oneQuota }) => ({ id: slot + 1, startDate: day(-1), endDate: day(LAST_DAY), oneQuota })),
  );
  await copyRows(
    tx,
    schema.flashSaleActivitySlot,
    sessions.map(({ slot }) => ({ activityId: slot + 1, slotId: slot + 1 })),
  );
  const offers = sessions
    .flatMap(({ slot, offers }) => offers.map((offer, sort) => ({ ...offer, activityId: slot + 1, sort })))
    .map((offer, i) => ({ id: i + 1, ...offer }));
  await copyRows(
    tx,
    schema.flashSaleProduct,
    offers.map(({ skus: _, ...row }) => row),
  );
  await copyRows(
    tx,
    schema.flashSaleSku,
    offers.flatMap(({ id, skus }) => skus.map((sku) => ({ flashSaleProductId: id, ...sku }))),
  );
}
