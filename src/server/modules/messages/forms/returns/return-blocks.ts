import type { MailBlock, MailRow } from '../../../../platform/notifications/mail/content.ts';
import type { MailedReturn } from '../../queries/mailed-returns.ts';
import type { Words } from '../../words.ts';
import { piecesText } from '../purchases/purchase-blocks.ts';

/** The product that a request is about. */
export const returnedBlock = ({ productName, sku, quantity }: MailedReturn, { name }: Words): MailBlock => ({
  kind: 'items',
  items: [{ name: name(productName), details: sku && name(sku), end: piecesText(quantity) }],
});

/** Where the product goes; the parts that the shop has set. */
export const addressRow = (
  { receiver, receiverPhone, receiverAddress }: MailedReturn,
  { t, name }: Words,
): MailRow => ({
  label: t('messages:fact.returnAddress'),
  value: name([receiver, receiverPhone, receiverAddress].filter(Boolean).join(', ')),
});

/** The numbers that a shop asks for. */
export const numberRows = ({ orderNo }: MailedReturn, refundNo: string, { t }: Words): MailRow[] => [
  { label: t('messages:fact.returnNumber'), value: refundNo, isLeftToRight: true },
  { label: t('messages:fact.orderNumber'), value: orderNo, isLeftToRight: true },
];

/** How the amount comes about; parts of nothing are left out. */
export function refundSums(one: MailedReturn, { t, money }: Words): MailBlock {
  const { currency, decimals } = one;
  const show = (pay: number) => money({ pay, currency, decimals });
  const discount = (label: string, minor: number): MailRow[] =>
    minor > 0 ? [{ label, value: `−${show(minor)}`, isDiscount: true, isLeftToRight: true }] : [];
  return {
    kind: 'sums',
    rows: [
      { label: t('messages:sum.items', { count: one.quantity }), value: show(one.items), isLeftToRight: true },
      ...discount(t('messages:refund.coupons'), one.coupons),
      ...discount(t('messages:sum.points', { count: one.pointsUsed }), one.pointsMoney),
      ...(one.shipping > 0
        ? [{ label: t('messages:sum.shipping'), value: show(one.shipping), isLeftToRight: true as const }]
        : []),
    ],
    total: { label: t('messages:refund.total'), value: show(one.amount), isLeftToRight: true },
  };
}
