import type { PayType } from '#contract/payments.ts';
import { DEFAULT_LOCALE, isLocale } from '#locale/locales.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { readMallSettings } from '../settings/index.ts';
import { atGateway } from './create-at-gateway.ts';
import type { Bill } from './gateways/provider.ts';
import { BY_BALANCE, payByBalance } from './pay-by-balance.ts';
import { billedAmount, findMethod, type GatewayPayType, type PayMethod } from './pay-method.ts';
import { setPaymentCode } from './queries/payments.ts';
import { type StoredPayment, storePayment } from './store-payment.ts';

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

/** Of a payment that has no code, whether the gateway failed or another tab waits for it, the same bill is begun again. */
async function codeAt(
  context: BuyerContext,
  { platformOrder, no }: StoredPayment,
  payType: GatewayPayType,
  method: PayMethod,
) {
  const { mall } = context;
  const { provider } = method;
  const title = `${(await readMallSettings(context)).siteName} ${platformOrder.no}`;
  const locale = isLocale(platformOrder.locale) ? platformOrder.locale : DEFAULT_LOCALE;
  const billed = billedAmount(platformOrder, method);
  const bill: Bill = { no, payType, ...billed, title, locale, expiresAt: platformOrder.payBy };
  const begun = await atGateway(mall, provider, 'begin', () => provider.begin(bill));
  return isFailure(begun) ? begun : setPaymentCode(mall.db.sql, no, begun.code);
}

/** The code to pay with; pressed twice, or in two tabs, it is the same. */
async function codeFor(context: BuyerContext, orderNo: string, payType: GatewayPayType): Promise<string | Failure> {
  const method = await findMethod(context.mall, payType);
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
