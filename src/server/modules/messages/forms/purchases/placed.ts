import { z } from 'zod';
import { PLATFORM_ORDER_STATUS } from '#domain/orders/order-state.ts';
import { cashierLink } from '#locale/links.ts';
import { PURCHASE } from '../facts.ts';
import { messageForm } from '../message-form.ts';
import { itemBlocks, orderFacts, sumBlock } from './purchase-blocks.ts';
import { readMailedOrder } from './read-purchase.ts';

/** `payBy` in epoch milliseconds. */
export const orderPlaced = messageForm(z.object({ ...PURCHASE, payBy: z.int() }), {
  describe: (facts, { t, locale, items, money, time }) => ({
    title: t('messages:orderPlaced.title'),
    text: t('messages:orderPlaced.text', { items: items(facts), amount: money(facts), time: time(facts.payBy) }),
    path: cashierLink(locale, facts.orderNo),
  }),
  /** Nothing once it is paid, canceled or too late to pay. */
  async write({ orderNo, payBy }, letter) {
    const { words, now } = letter;
    const { t } = words;
    const mailed = await readMailedOrder(letter, orderNo);
    if (mailed.orders[0]?.platformOrderStatus !== PLATFORM_ORDER_STATUS.unpaid || now >= payBy) return null;
    return {
      blocks: [...itemBlocks(mailed, words), sumBlock(mailed, words, t('messages:sum.toPay'))],
      button: t('messages:orderPlaced.button'),
      after: [
        {
          kind: 'facts',
          rows: [{ label: t('messages:fact.payBy'), value: words.time(payBy) }, ...orderFacts(mailed, orderNo, words)],
        },
      ],
      shop: null,
    };
  },
});
