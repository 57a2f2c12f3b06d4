import { PURCHASE_STATUS } from '#domain/order-state.ts';
import { findOpenPayment, findOwnPurchase } from '../../db/queries/payments.ts';
import { fail } from '../../failure.ts';
import type { BuyerContext } from '../../http/context.ts';
import { askGateway } from './ask-gateway.ts';
import type { GatewayPayType } from './pay-method.ts';

/** Whether a purchase is paid, by whichever method. A gateway that has not told yet is asked, unless it was a moment ago. */
export async function readPaymentResult({ mall, buyer }: BuyerContext, orderNo: string, payType: GatewayPayType) {
  const isPaid = async () => {
    const purchase = await findOwnPurchase(mall.db.sql, orderNo, buyer.buyerId);
    return purchase && { id: purchase.id, isPaid: purchase.status === PURCHASE_STATUS.paid };
  };
  const before = await isPaid();
  if (!before) return fail('orderNotFound');
  const open = before.isPaid ? undefined : await findOpenPayment(mall.db.sql, before.id, payType);
  if (!open) return before.isPaid;
  // Down or not, the page asks again; that it is not paid yet is true as far as anybody knows.
  await askGateway(mall, open);
  return (await isPaid())?.isPaid ?? false;
}
