import { z } from 'zod';
import { accountLink } from '#locale/links.ts';
import { PURCHASE } from '../facts.ts';
import { messageForm } from '../message-form.ts';
import { itemBlocks } from './purchase-blocks.ts';
import { readMailedOrder } from './read-purchase.ts';

/** A payment of an order that was cancelled, or paid otherwise, by then. The amount is what the wallet got, in its currency. */
export const latePayment = messageForm(z.object({ ...PURCHASE, isCancelled: z.boolean() }), {
  describe: (facts, { t, locale, items, money }) => ({
    title: t('messages:latePayment.title', { amount: money(facts) }),
    text: t(facts.isCancelled ? 'messages:latePayment.cancelled' : 'messages:latePayment.paid', {
      items: items(facts),
      amount: money(facts),
    }),
    path: accountLink(locale, 'wallet'),
  }),
  async write({ orderNo, ...facts }, letter) {
    const { words, at } = letter;
    const { t, money, time } = words;
    return {
      blocks: [
        { kind: 'amount', label: t('messages:refund.inWallet'), amount: money(facts), note: time(at) },
        ...itemBlocks(await readMailedOrder(letter, orderNo), words),
      ],
      button: t('messages:latePayment.button'),
      after: [
        { kind: 'facts', rows: [{ label: t('messages:fact.orderNumber'), value: orderNo, isLeftToRight: true }] },
      ],
      shop: null,
    };
  },
});
