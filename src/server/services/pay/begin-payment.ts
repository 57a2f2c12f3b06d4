import type { PayType } from '#contract/pay.ts';
import { DEFAULT_LOCALE, isLocale } from '#locale/locales.ts';
import {
  findOpenPayment,
  findOwnPurchase,
  insertPayment,
  type PayablePurchase,
  setPaymentCode,
} from '../../db/queries/payments.ts';
import { type Failure, fail, isFailure } from '../../failure.ts';
import type { BuyerContext } from '../../http/context.ts';
import type { Bill } from '../../payments/provider.ts';
import { answerOnce } from '../answer-once.ts';
import { readMallSettings } from '../home/mall-settings.ts';
import { atGateway } from './at-gateway.ts';
import { BY_BALANCE, payByBalance } from './pay-by-balance.ts';
import { billedAmount, findMethod, type GatewayPayType, type PayMethod } from './pay-method.ts';
import { payableNow } from './payable-now.ts';
import { newPaymentNo } from './payment-no.ts';

/** How each method is paid on the web; other channels are those of apps. */
const CHANNEL: Record<PayType, string> = { weixin: 'native', alipay: 'alipayPc', yue: BY_BALANCE };

export interface PaymentWish {
  orderNo: string;
  payType: PayType;
  payChannel: string;
}

/** '' where the purchase is paid already, else what its QR code says. */
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

/**
 * Kept before the gateway hears of it: whatever that tells finds a payment, also where this process ends in between. Of one
 * that never got a code, the rounds ask.
 */
async function beginAt(context: BuyerContext, purchase: PayablePurchase, method: PayMethod, payType: GatewayPayType) {
  const { mall, now } = context;
  const { provider } = method;
  const billed = billedAmount(purchase, method);
  const no = newPaymentNo(payType, mall);
  const payment = { no, purchaseId: purchase.id, payType, provider: provider.name, code: '', createdAt: new Date(now) };
  await insertPayment(mall.db.sql, { ...payment, ...billed });
  const title = `${(await readMallSettings(context)).siteName} ${purchase.no}`;
  const locale = isLocale(purchase.locale) ? purchase.locale : DEFAULT_LOCALE;
  const bill: Bill = { no, payType, ...billed, title, locale, expiresAt: purchase.payBy };
  const begun = await atGateway(mall, provider, 'begin', () => provider.begin(bill));
  if (isFailure(begun)) return begun;
  await setPaymentCode(mall.db.sql, no, begun.code);
  return begun.code;
}

/** Pressed twice, or in two tabs, it is the same code as long as it costs the same at the same gateway. */
async function codeAt(context: BuyerContext, purchase: PayablePurchase, payType: GatewayPayType) {
  const method = await findMethod(context.mall, payType);
  if (!method) return fail('payTypeOff');
  const open = await findOpenPayment(context.mall.db.sql, purchase.id, payType);
  const { amount, currency } = billedAmount(purchase, method);
  const isSame = open?.provider === method.provider.name && open.amount === amount && open.currency === currency;
  return isSame && open.code !== '' ? open.code : beginAt(context, purchase, method, payType);
}

/** The code to pay with; '' where it is paid at once, as what costs nothing is, whatever was chosen for it. */
async function codeFor(context: BuyerContext, orderNo: string, payType: GatewayPayType): Promise<string | Failure> {
  const { mall, buyer, now } = context;
  const purchase = payableNow(await findOwnPurchase(mall.db.sql, orderNo, buyer.buyerId), now);
  if (isFailure(purchase)) return purchase;
  if (purchase.pay > 0) return codeAt(context, purchase, payType);
  const paid = await payByBalance({ ...context, repeat: null }, orderNo);
  return isFailure(paid) ? paid : '';
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
