import type { PayType } from '#contract/payments.ts';
import type { GatewayMethod } from '#domain/payments/pay-methods.ts';
import { cashierLink, paidByCardLink } from '#locale/links.ts';
import { DEFAULT_LOCALE, isLocale } from '#locale/locales.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { readMallSettings } from '../settings/index.ts';
import { atGateway } from './create-at-gateway.ts';
import type { Bill } from './gateways/provider.ts';
import { BY_BALANCE, payByBalance } from './pay-by-balance.ts';
import { billedAmount, findMethodFor, type PayMethod } from './pay-method.ts';
import { findOwnPlatformOrder, setPaymentCode } from './queries/payments.ts';
import { type StoredPayment, storePayment } from './store-payment.ts';

/** How each method is paid on the web; other channels are those of apps. */
const CHANNEL: Record<PayType, string> = { weixin: 'native', alipay: 'alipayPc', card: 'hosted', yue: BY_BALANCE };

export interface PaymentWish {
  orderNo: string;
  payType: PayType;
  payChannel: string;
}

/** `code` is what the QR code says, or the address of the page; '' where the wallet has paid. */
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
  redirectUrl: payType === 'card' ? code : '',
});

async function billOf(context: BuyerContext, { platformOrder, no }: StoredPayment, payType: string, method: PayMethod) {
  const { origin } = context.mall.config;
  const { no: orderNo, locale: text, payBy: expiresAt } = platformOrder;
  const locale = isLocale(text) ? text : DEFAULT_LOCALE;
  const title = `${(await readMallSettings(context)).siteName} ${orderNo}`;
  const back = {
    paid: `${origin}${paidByCardLink(locale, orderNo)}`,
    unpaid: `${origin}${cashierLink(locale, orderNo)}`,
  };
  const bill: Bill = { no, payType, ...billedAmount(platformOrder, method), title, locale, expiresAt, back };
  return bill;
}

/** Of a payment that has no code, whether the gateway failed or another tab waits for it, the same bill is begun again. */
async function codeAt(context: BuyerContext, payment: StoredPayment, payType: string, method: PayMethod) {
  const { mall } = context;
  const { provider } = method;
  const bill = await billOf(context, payment, payType, method);
  const begun = await atGateway(mall, provider, 'begin', () => provider.begin(bill));
  if (isFailure(begun)) return begun;
  if (!('refused' in begun)) return setPaymentCode(mall.db.sql, payment.no, begun);
  const { no, amount, currency } = bill;
  mall.log.warn(
    { gateway: provider.name, payment: no, amount, currency, reason: begun.refused },
    'the gateway takes no such bill: its order has to be paid otherwise',
  );
  return fail('payTypeOff');
}

/** The code to pay with; pressed twice, or in two tabs, it is the same. */
async function codeFor(context: BuyerContext, orderNo: string, payType: GatewayMethod): Promise<string | Failure> {
  const { mall, buyer } = context;
  const order = await findOwnPlatformOrder(mall.db.sql, orderNo, buyer.buyerId);
  if (!order) return fail('orderNotFound');
  const method = await findMethodFor(mall, payType, order);
  if (!method) return fail('payTypeOff');
  const kept = await storePayment(context, orderNo, payType, method);
  if (isFailure(kept)) return kept;
  return kept.code || codeAt(context, kept, payType, method);
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
