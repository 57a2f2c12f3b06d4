import { orderNumber } from '#domain/orders/order-number.ts';
import type { GatewayMethod } from '#domain/payments/pay-methods.ts';
import { type Failure, isFailure } from '../../platform/failure.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { lockPlatformOrder, type PayablePlatformOrder } from '../orders/index.ts';
import { billedAmount, type PayMethod } from './pay-method.ts';
import { payableNow } from './payable-now.ts';
import { findOpenPayment, insertPayment } from './queries/payments.ts';

const SIDE = { weixin: 'WX', alipay: 'AL', card: 'CA' } as const;
const RANDOM_BYTES = 8;

/** A payment that is kept, with its purchase as it was when it was locked. */
export interface StoredPayment {
  platformOrder: PayablePlatformOrder;
  no: string;
  /** '' until the gateway has given it. */
  code: string;
}

/**
 * The one payment of the purchase at this gateway, as long as the amount there is the same. Two tabs at once wait for
 * each other here. The payment is stored before the gateway receives the bill: any message about it finds a payment,
 * also where this process ends in between.
 */
export const storePayment = (context: BuyerContext, orderNo: string, payType: GatewayMethod, method: PayMethod) =>
  context.mall.db.transact(async (tx): Promise<StoredPayment | Failure> => {
    const { mall, buyer, now } = context;
    const platformOrder = payableNow(await lockPlatformOrder(tx, buyer.buyerId, orderNo), now);
    if (isFailure(platformOrder)) return platformOrder;
    const billed = billedAmount(platformOrder, method);
    const provider = method.provider.name;
    const open = await findOpenPayment(tx, platformOrder.id, payType);
    if (open?.provider === provider && open.amount === billed.amount && open.currency === billed.currency)
      return { platformOrder, no: open.no, code: open.code };
    const no = orderNumber(SIDE[payType], now, mall.random(RANDOM_BYTES));
    const payment = { no, platformOrderId: platformOrder.id, payType, provider, code: '', createdAt: new Date(now) };
    await insertPayment(tx, { ...payment, ...billed });
    return { platformOrder, no, code: '' };
  });
