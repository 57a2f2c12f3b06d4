import { z } from 'zod';
import { orderLink } from '#locale/links.ts';
import { PURCHASE } from '../facts.ts';
import { messageForm } from '../message-form.ts';
import { itemBlocks } from './purchase-blocks.ts';
import { readMailedOrder } from './read-purchase.ts';

export const orderCancelled = messageForm(z.object({ ...PURCHASE, byBuyer: z.boolean() }), {
  describe: (facts, { t, locale, items }) => ({
    title: t('messages:orderCancelled.title'),
    text: t(facts.byBuyer ? 'messages:orderCancelled.byBuyer' : 'messages:orderCancelled.byMall', {
      items: items(facts),
    }),
    path: orderLink(locale, facts.orderNo, facts.secondType),
  }),
  async write({ orderNo }, letter) {
    const { words } = letter;
    const { t } = words;
    return {
      blocks: itemBlocks(await readMailedOrder(letter, orderNo), words),
      button: t('messages:orderCancelled.button'),
      after: [
        { kind: 'facts', rows: [{ label: t('messages:fact.orderNumber'), value: orderNo, isLeftToRight: true }] },
      ],
      shop: null,
    };
  },
});
