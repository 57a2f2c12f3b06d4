import type { MailBlock, MailItem, MailRow } from '../../../../platform/notifications/mail/content.ts';
import { nameCountry } from '../../../addresses/index.ts';
import type { MerchantOrderRow, OrderLineRow } from '../../../orders/index.ts';
import type { Words } from '../../words.ts';

type AmountName =
  | 'productTotal'
  | 'memberDiscount'
  | 'merchantCoupon'
  | 'platformCoupon'
  | 'pointsMoney'
  | 'shippingFee';

/** A purchase as mails show it: at least one shop's order, with its lines. */
export interface MailedOrder {
  orders: readonly MerchantOrderRow[];
  lines: readonly OrderLineRow[];
}

const sumOf = ({ orders }: MailedOrder, name: AmountName | 'pay' | 'pointsUsed') =>
  orders.reduce((sum, order) => sum + order[name], 0);

export const piecesText = (quantity: number) => `× ${quantity}`;

const detailsOf = ({ sku, quantity }: OrderLineRow, { name }: Words) =>
  [sku && name(sku), piecesText(quantity)].filter(Boolean).join(' · ');

/** Amounts of the lines before discounts: with the sums below they add up to what is paid. */
function itemsOf(lines: readonly OrderLineRow[], { currency, decimals }: MerchantOrderRow, words: Words): MailItem[] {
  return lines.map((line) => ({
    name: words.name(line.name),
    details: detailsOf(line, words),
    end: words.money({ pay: line.price * line.quantity, currency, decimals }),
  }));
}

/** The lines of each shop under its name. */
export const itemBlocks = ({ orders, lines }: MailedOrder, words: Words): MailBlock[] =>
  orders.flatMap((order): MailBlock[] => [
    { kind: 'heading', text: words.t('messages:mail.yourItems', { shop: words.name(order.merchantName) }) },
    {
      kind: 'items',
      items: itemsOf(
        lines.filter(({ orderId }) => orderId === order.id),
        order,
        words,
      ),
    },
  ]);

/** What is paid by how it comes about; parts of nothing are left out. */
export function sumBlock(mailed: MailedOrder, words: Words, totalLabel: string): MailBlock {
  const { t, money } = words;
  const { currency, decimals } = mailed.orders[0] ?? { currency: 'USD', decimals: 2 };
  const show = (pay: number) => money({ pay, currency, decimals });
  const discount = (label: string, name: AmountName): MailRow[] => {
    const minor = sumOf(mailed, name);
    return minor > 0 ? [{ label, value: `−${show(minor)}`, isDiscount: true, isLeftToRight: true }] : [];
  };
  const pieces = mailed.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const rows: MailRow[] = [
    {
      label: t('messages:sum.items', { count: pieces }),
      value: show(sumOf(mailed, 'productTotal')),
      isLeftToRight: true,
    },
    ...discount(t('messages:sum.member'), 'memberDiscount'),
    ...discount(t('messages:sum.shopCoupon'), 'merchantCoupon'),
    ...discount(t('messages:sum.mallCoupon'), 'platformCoupon'),
    ...discount(t('messages:sum.points', { count: sumOf(mailed, 'pointsUsed') }), 'pointsMoney'),
    { label: t('messages:sum.shipping'), value: show(sumOf(mailed, 'shippingFee')), isLeftToRight: true },
  ];
  return { kind: 'sums', rows, total: { label: totalLabel, value: show(sumOf(mailed, 'pay')), isLeftToRight: true } };
}

/** Where it goes, and its number. */
export function orderFacts({ orders }: MailedOrder, orderNo: string, { t, name, locale }: Words): MailRow[] {
  const [first] = orders;
  const address = [first?.realName, nameCountry(first?.address ?? '', locale)].filter(Boolean).join(', ');
  return [
    ...(address ? [{ label: t('messages:fact.deliveryTo'), value: name(address) }] : []),
    { label: t('messages:fact.orderNumber'), value: orderNo, isLeftToRight: true },
  ];
}
