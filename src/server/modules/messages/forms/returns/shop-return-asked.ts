import { REFUND_KIND, REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import { merchantLink } from '#locale/links.ts';
import { findMailedReturn } from '../../queries/mailed-returns.ts';
import { messageForm } from '../message-form.ts';
import { numberRows, returnedBlock } from './return-blocks.ts';
import { RETURN, returnedItem } from './return-facts.ts';

/** To the shop; nothing once the request waits for it no longer. */
export const shopReturnAsked = messageForm(RETURN, {
  describe: (facts, words) => ({
    title: words.t(
      facts.kind === REFUND_KIND.giveBack ? 'messages:shopReturnAsked.title' : 'messages:shopReturnAsked.titleRefund',
      { shop: words.name(facts.shop) },
    ),
    text: words.t('messages:shopReturnAsked.text', { item: returnedItem(facts, words), amount: words.money(facts) }),
    path: merchantLink(words.locale, facts.merchantId),
  }),
  async write({ refundNo, shop, reason }, { sql, words }) {
    const { t, name } = words;
    const one = await findMailedReturn(sql, refundNo);
    if (one?.status !== REFUND_STATUS.underReview) return null;
    return {
      blocks: [
        returnedBlock(one, words),
        ...(one.remark ? [{ kind: 'quote' as const, text: one.remark }] : []),
        {
          kind: 'facts',
          rows: [{ label: t('messages:fact.reason'), value: name(reason) }, ...numberRows(one, refundNo, words)],
        },
      ],
      button: t('messages:shopOrderPaid.button'),
      after: [],
      shop,
    };
  },
});
