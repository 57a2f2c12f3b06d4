import * as schema from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import type { ProductPlan } from '../compose/catalog/plan-products.ts';
import { composeGroups, GROUPS } from '../compose/promotions/compose-group-buys.ts';
import { type DemoContext, daysAgo } from '../demo-context.ts';
import { inLocales } from './in-locales.ts';

const BEGAN_DAYS_AGO = 2;
const ENDS_IN_DAYS = 60;

/** Group buying, which the web shows and phones sell. */
export async function writeGroups({ tx, now, seed }: DemoContext, plans: readonly ProductPlan[]): Promise<void> {
  await copyRows(
    tx,
    schema.groupActivity,
    GROUPS.map(({ buyCount }, i) => ({
      id: i + 1,
      startAt: daysAgo(now, BEGAN_DAYS_AGO),
      endAt: daysAgo(now, -ENDS_IN_DAYS),
      buyCount,
      oneQuota: 2,
    })),
  );
  await copyRows(
    tx,
    schema.groupActivityText,
    GROUPS.flatMap(({ name }, i) => inLocales((locale) => ({ activityId: i + 1, name: name[locale] }))),
  );
  await copyRows(
    tx,
    schema.groupSku,
    composeGroups(plans, seed).map(({ group, ...row }) => ({ activityId: group + 1, ...row })),
  );
}
