import type { PayType } from '#contract/payments.ts';
import { refundLink } from '#locale/links.ts';
import type { MailBlock, MailRow } from '../../../../platform/notifications/mail/content.ts';
import {
  findMailedReturn,
  listReturnedCoupons,
  type MailedReturn,
  type ReturnedCoupon,
} from '../../queries/mailed-returns.ts';
import type { Words } from '../../words.ts';
import { type Letter, messageForm } from '../message-form.ts';
import { numberRows, refundSums, returnedBlock } from './return-blocks.ts';
import { RETURN, type ReturnFacts, returnedItem } from './return-facts.ts';

const TITLES = {
  yue: 'messages:refundPaid.yue',
  weixin: 'messages:refundPaid.weixin',
  alipay: 'messages:refundPaid.alipay',
  card: 'messages:refundPaid.card',
} as const satisfies Record<PayType, string>;

const LABELS = {
  yue: 'messages:refund.yue',
  weixin: 'messages:refund.weixin',
  alipay: 'messages:refund.alipay',
  card: 'messages:refund.card',
} as const satisfies Record<PayType, string>;

const isRoute = (payType: string): payType is PayType => Object.hasOwn(TITLES, payType);

function titleOf(facts: ReturnFacts, { t, money }: Words): string {
  const { pay, payType } = facts;
  if (pay === 0) return t('messages:refundPaid.nothing');
  return isRoute(payType) ? t(TITLES[payType], { amount: money(facts) }) : t('messages:refundPaid.heading');
}

function textOf(facts: ReturnFacts, words: Words): string {
  const item = returnedItem(facts, words);
  const { points } = facts;
  return points > 0
    ? words.t('messages:refundPaid.textPoints', { item, count: points })
    : words.t('messages:refundPaid.text', { item });
}

/** The amount by its way back, and when it came. */
function amountBlock(facts: ReturnFacts, { words, at }: Letter): MailBlock[] {
  const { t, money, time } = words;
  if (facts.pay === 0) return [];
  const label = t(isRoute(facts.payType) ? LABELS[facts.payType] : 'messages:refund.total');
  return [{ kind: 'amount', label, amount: money(facts), note: time(at) }];
}

/** What came back or was taken back besides; of another currency than the wallet's, what the wallet got. */
function sideRows(
  { payType }: ReturnFacts,
  one: MailedReturn,
  coupons: readonly ReturnedCoupon[],
  { words, now }: Letter,
): MailRow[] {
  const { t, name, money } = words;
  const { pointsUsed, pointsGained, amountBase: pay, baseCurrency: currency, baseDecimals: decimals } = one;
  const points = (count: number) => t('messages:sum.points', { count });
  const isConverted = payType === 'yue' && pay > 0 && currency !== one.currency;
  return [
    ...(isConverted
      ? [
          {
            label: t('messages:refund.inWallet'),
            value: money({ pay, currency, decimals }),
            isLeftToRight: true as const,
          },
        ]
      : []),
    ...(pointsUsed > 0 ? [{ label: t('messages:refund.pointsBack'), value: points(pointsUsed) }] : []),
    ...(pointsGained > 0 ? [{ label: t('messages:refund.pointsTaken'), value: points(pointsGained) }] : []),
    ...coupons.map((coupon) => ({
      label: name(coupon.name),
      value: t(coupon.usableTo.getTime() > now ? 'messages:refund.couponBack' : 'messages:refund.couponExpired'),
    })),
  ];
}

async function writeRefund(facts: ReturnFacts, letter: Letter) {
  const { sql, words } = letter;
  const { t, name, locale } = words;
  const one = await findMailedReturn(sql, facts.refundNo);
  if (!one) return null;
  const coupons = await listReturnedCoupons(sql, facts.refundNo, locale);
  const sides = sideRows(facts, one, coupons, letter);
  return {
    title: t('messages:refundPaid.heading'),
    lead: t('messages:refundPaid.lead', { shop: name(facts.shop) }),
    blocks: [
      ...amountBlock(facts, letter),
      returnedBlock(one, words),
      refundSums(one, words),
      ...(sides.length > 0 ? [{ kind: 'facts' as const, rows: sides }] : []),
    ],
    button: t('messages:refundPaid.button'),
    after: [{ kind: 'facts' as const, rows: numberRows(one, facts.refundNo, words) }],
    shop: null,
  };
}

export const refundPaid = messageForm(RETURN, {
  describe: (facts, words) => ({
    title: titleOf(facts, words),
    text: textOf(facts, words),
    path: refundLink(words.locale, facts.refundNo),
  }),
  write: writeRefund,
});
