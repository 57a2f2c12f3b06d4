import * as schema from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import { composeSkus } from '../compose/catalog/compose-skus.ts';
import { composeCards, composeLinks } from '../compose/catalog/compose-voucher-codes.ts';
import type { GoodsPlan } from '../compose/catalog/plan-products.ts';
import type { DemoContext } from '../demo-context.ts';

const isDeliveredByPayment = ({ kind }: GoodsPlan) => kind.type === 'card' || kind.type === 'link';

/** What payment itself hands over: cards with number and secret, and links. */
export async function writeCards({ tx, seed }: DemoContext, plans: readonly GoodsPlan[]): Promise<void> {
  const goods = plans.filter(isDeliveredByPayment).map((plan) => ({ plan, skus: composeSkus(plan, seed) }));
  await copyRows(
    tx,
    schema.card,
    goods.flatMap(({ plan, skus }) => composeCards(plan, skus, seed)),
  );
  await copyRows(
    tx,
    schema.skuLink,
    goods.flatMap(({ plan, skus }) => composeLinks(plan, skus, seed)),
  );
}
