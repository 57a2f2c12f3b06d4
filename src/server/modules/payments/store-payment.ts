import { orderNumber } from '#domain/orders/order-number.ts';
import { type Failure, isFailure } from '../../platform/failure.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { lockPurchase, type PayablePurchase } from '../orders/index.ts';
import { billedAmount, type GatewayPayType, type PayMethod } from './pay-method.ts';
import { payableNow } from './payable-now.ts';
import { findOpenPayment, insertPayment } from './queries/payments.ts';

const SIDE = { weixin: 'WX', alipay: 'AL' } as const;
const RANDOM_BYTES = 8;

/** A payment that is kept, with its purchase as it was when it was locked. */
export interface KeptPayment {
  purchase: PayablePurchase;
  no: string;
  /** '' until the gateway has given it. */
  code: string;
}

/**
 * The one payment that the purchase is paid by at this gateway as long as it costs the same there. Two tabs at once wait for
 * each other here. It is kept before the gateway hears of it: whatever that tells finds a payment, also where this process ends
 * in between.
 */
export const keepPayment = (context: BuyerContext, orderNo: string, payType: GatewayPayType, method: PayMethod) =>
  context.mall.db.transact(async (tx): Promise<KeptPayment | Failure> => {
    const { mall, buyer, now } = context;
    const purchase = payableNow(await lockPurchase(tx, buyer.buyerId, orderNo), now);
    if (isFailure(purchase)) return purchase;
    const billed = billedAmount(purchase, method);
    const provider = method.provider.name;
    const open = await findOpenPayment(tx, purchase.id, payType);
    if (open?.provider === provider && open.amount === billed.amount && open.currency === billed.currency)
      return { purchase, no: open.no, code: open.code };
    const no = orderNumber(SIDE[payType], now, mall.random(RANDOM_BYTES));
    const payment = { no, purchaseId: purchase.id, payType, provider, code: '', createdAt: new Date(now) };
    await insertPayment(tx, { ...payment, ...billed });
    return { purchase, no, code: '' };
  });
