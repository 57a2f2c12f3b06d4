import type { PayType } from '#contract/pay.ts';
import { orderNumber } from '#domain/order-number.ts';
import { DEFAULT_LOCALE, isLocale } from '#locale/locales.ts';
import { lockPurchase } from '../../db/queries/order-steps.ts';
import { findOpenPayment, insertPayment, type PayablePurchase, setPaymentCode } from '../../db/queries/payments.ts';
import { type Failure, fail, isFailure } from '../../failure.ts';
import type { BuyerContext } from '../../http/context.ts';
import type { Bill } from '../../payments/provider.ts';
import { answerOnce } from '../answer-once.ts';
import { readMallSettings } from '../home/mall-settings.ts';
import { atGateway } from './at-gateway.ts';
import { BY_BALANCE, payByBalance } from './pay-by-balance.ts';
import { billedAmount, findMethod, type GatewayPayType, type PayMethod } from './pay-method.ts';
import { payableNow } from './payable-now.ts';

/** How each method is paid on the web; other channels are those of apps. */
const CHANNEL: Record<PayType, string> = { weixin: 'native', alipay: 'alipayPc', yue: BY_BALANCE };

export interface PaymentWish {
  orderNo: string;
  payType: PayType;
  payChannel: string;
}

/** `code` is what the QR code says; '' where the wallet has paid. */
const answer = ({ orderNo, payType, payChannel }: PaymentWish, code: string) => ({
  status: code === '',
  payType,
  payChannel,
  orderNo,
  jsConfig:
    payType === 'weixin' && code !== ''
      ? { appId: '', nonceStr: '', packages: '', signType: '', timeStamp: '', paySign: '', mwebUrl: code }
      : null,
  alipayRequest: payType === 'alipay' ? code : '',
});

const SIDE = { weixin: 'WX', alipay: 'AL' } as const;
const RANDOM_BYTES = 8;

interface Begun {
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
const keepPayment = (context: BuyerContext, orderNo: string, payType: GatewayPayType, method: PayMethod) =>
  context.mall.db.transact(async (tx): Promise<Begun | Failure> => {
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

/** Of a payment that has no code, whether the gateway failed or another tab waits for it, the same bill is begun again. */
async function codeAt(context: BuyerContext, { purchase, no }: Begun, payType: GatewayPayType, method: PayMethod) {
  const { mall } = context;
  const { provider } = method;
  const title = `${(await readMallSettings(context)).siteName} ${purchase.no}`;
  const locale = isLocale(purchase.locale) ? purchase.locale : DEFAULT_LOCALE;
  const billed = billedAmount(purchase, method);
  const bill: Bill = { no, payType, ...billed, title, locale, expiresAt: purchase.payBy };
  const begun = await atGateway(mall, provider, 'begin', () => provider.begin(bill));
  return isFailure(begun) ? begun : setPaymentCode(mall.db.sql, no, begun.code);
}

/** The code to pay with; pressed twice, or in two tabs, it is the same. */
async function codeFor(context: BuyerContext, orderNo: string, payType: GatewayPayType): Promise<string | Failure> {
  const method = await findMethod(context.mall, payType);
  if (!method) return fail('payTypeOff');
  const begun = await keepPayment(context, orderNo, payType, method);
  if (isFailure(begun)) return begun;
  return begun.code || codeAt(context, begun, payType, method);
}

/** Pays from the wallet, or begins a payment at a gateway, which the mall never waits for within a transaction. */
export async function beginPayment(context: BuyerContext, wish: PaymentWish) {
  const { orderNo, payType, payChannel } = wish;
  if (payChannel !== CHANNEL[payType]) return fail('payTypeOff');
  if (payType === BY_BALANCE) {
    const paid = await payByBalance(context, orderNo);
    return isFailure(paid) ? paid : answer(wish, '');
  }
  const code = await answerOnce(context, () => codeFor(context, orderNo, payType));
  return isFailure(code) ? code : answer(wish, code);
}
