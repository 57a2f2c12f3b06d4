import { PLATFORM_ORDER_STATUS } from '#domain/orders/order-state.ts';
import type { GatewayMethod } from '#domain/payments/pay-methods.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { payableNow } from './payable-now.ts';
import { findLastPayment, findOpenPayment, findOwnPlatformOrder } from './queries/payments.ts';
import { queryGateway } from './query-payment.ts';

/**
 * Whether a purchase is paid, by whichever method; `paymentDeclined` where it could be, and its payer or the gateway
 * has closed the last payment. A gateway that has not reported yet is queried, unless it was a moment ago.
 */
export async function readPaymentResult(
  { mall, buyer, now }: BuyerContext,
  orderNo: string,
  payType: GatewayMethod,
): Promise<boolean | Failure> {
  const { sql } = mall.db;
  const read = () => findOwnPlatformOrder(sql, orderNo, buyer.buyerId);
  const before = await read();
  if (!before) return fail('orderNotFound');
  if (before.status === PLATFORM_ORDER_STATUS.paid) return true;
  const open = await findOpenPayment(sql, before.id, payType);
  // Down or not, the page asks again; that it is not paid yet is true as far as anybody knows.
  if (open) await queryGateway(mall, open);
  const after = open ? await read() : before;
  if (after?.status === PLATFORM_ORDER_STATUS.paid) return true;
  if (isFailure(payableNow(after, now))) return false;
  const last = await findLastPayment(sql, before.id);
  return last?.payType === payType && last.status === 'closed' ? fail('paymentDeclined') : false;
}
