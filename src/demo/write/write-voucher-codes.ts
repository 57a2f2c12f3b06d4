import * as schema from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import { composeSkus } from '../compose/catalog/compose-skus.ts';
import { composeLinks, composeVoucherCodes } from '../compose/catalog/compose-voucher-codes.ts';
import type { ProductPlan } from '../compose/catalog/plan-products.ts';
import type { DemoContext } from '../demo-context.ts';

const isDeliveredByPayment = ({ kind }: ProductPlan) => kind.type === 'card' || kind.type === 'link';

/** What payment itself hands over: cards with number and secret, and links. */
export async function writeVoucherCodes({ tx, seed }: DemoContext, plans: readonly ProductPlan[]): Promise<void> {
  const products = plans.filter(isDeliveredByPayment).map((plan) => ({ plan, skus: composeSkus(plan, seed) }));
  await copyRows(
    tx,
    schema.card,
    products.flatMap(({ plan, skus }) => composeVoucherCodes(plan, skus, seed)),
  );
  await copyRows(
    tx,
    schema.skuLink,
    products.flatMap(({ plan, skus }) => composeLinks(plan, skus, seed)),
  );
}
