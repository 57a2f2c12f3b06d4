import { z } from 'zod';
import { merchantLink } from '#locale/links.ts';
import { findMailedReturn } from '../../queries/mailed-returns.ts';
import { messageForm } from '../message-form.ts';
import { numberRows, returnedBlock } from './return-blocks.ts';
import { RETURN, returnedItem } from './return-facts.ts';

/** To the shop: the buyer has withdrawn a return that was sent, or the product was not sent back in time. */
export const shopReturnClosed = messageForm(RETURN.extend({ isByBuyer: z.boolean() }), {
  describe: (facts, words) => {
    const { t, name, locale, time } = words;
    const item = returnedItem(facts, words);
    return {
      title: t('messages:shopReturnClosed.title', { shop: name(facts.shop) }),
      text: facts.isByBuyer
        ? t('messages:shopReturnClosed.byBuyer', { item })
        : t('messages:shopReturnClosed.tooLate', { item, time: time(facts.sendBy ?? 0) }),
      path: merchantLink(locale, facts.merchantId),
    };
  },
  async write({ refundNo, shop }, { sql, words }) {
    const one = await findMailedReturn(sql, refundNo);
    if (!one) return null;
    const { t } = words;
    const phone = { label: t('messages:fact.buyerPhone'), value: one.telephone, isLeftToRight: true as const };
    return {
      blocks: [
        returnedBlock(one, words),
        { kind: 'facts', rows: [...(one.telephone ? [phone] : []), ...numberRows(one, refundNo, words)] },
      ],
      button: t('messages:shopOrderPaid.button'),
      after: [],
      shop,
    };
  },
});
