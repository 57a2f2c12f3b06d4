import { z } from 'zod';
import { merchantLink } from '#locale/links.ts';
import { nameCountry } from '../../../addresses/index.ts';
import { listShopOrder } from '../../queries/lines-to-ship.ts';
import { AMOUNT, SHOP_ORDER } from '../facts.ts';
import { messageForm } from '../message-form.ts';
import { piecesText } from './purchase-blocks.ts';

/** To the shop, in its language. */
export const shopOrderPaid = messageForm(z.object({ ...SHOP_ORDER, ...AMOUNT, merchantId: z.int() }), {
  describe: (facts, { t, locale, items, name, money }) => ({
    title: t('messages:shopOrderPaid.title', { shop: name(facts.shop) }),
    text: t('messages:shopOrderPaid.text', { items: items(facts), amount: money(facts) }),
    path: merchantLink(locale, facts.merchantId),
  }),
  async write({ orderNo, shop }, { sql, words: { t, name, locale } }) {
    const lines = await listShopOrder(sql, orderNo);
    const [first] = lines;
    const address = [first?.realName, nameCountry(first?.address ?? '', locale)].filter(Boolean).join(', ');
    return {
      blocks: [
        { kind: 'heading', text: t('messages:mail.toShip') },
        {
          kind: 'items',
          items: lines.map((line) => ({
            name: name(line.name),
            details: line.sku && name(line.sku),
            end: piecesText(line.quantity),
          })),
        },
        {
          kind: 'facts',
          rows: [
            { label: t('messages:fact.orderNumber'), value: orderNo, isLeftToRight: true },
            ...(address ? [{ label: t('messages:fact.deliveryTo'), value: name(address) }] : []),
            ...(first?.remark ? [{ label: t('messages:fact.remark'), value: name(first.remark) }] : []),
          ],
        },
      ],
      button: t('messages:shopOrderPaid.button'),
      after: [],
      shop,
    };
  },
});
