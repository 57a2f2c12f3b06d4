import { REFUND_STATUS, RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { merchantLink } from '#locale/links.ts';
import type { MailRow } from '../../../../platform/notifications/mail/content.ts';
import { findMailedReturn, type MailedReturn } from '../../queries/mailed-returns.ts';
import type { Words } from '../../words.ts';
import { messageForm } from '../message-form.ts';
import { numberRows, returnedBlock } from './return-blocks.ts';
import { RETURN, type ReturnFacts, returnedItem } from './return-facts.ts';

function shipmentRows({ carrier }: ReturnFacts, one: MailedReturn, { t, name }: Words): MailRow[] {
  const { trackingNumber, telephone } = one;
  return [
    ...(trackingNumber
      ? [
          {
            label: t('messages:fact.tracking', { carrier: name(carrier) }),
            value: oneLine(trackingNumber),
            isLeftToRight: true as const,
          },
        ]
      : []),
    ...(telephone
      ? [{ label: t('messages:fact.buyerPhone'), value: oneLine(telephone), isLeftToRight: true as const }]
      : []),
  ];
}

/** To the shop, which has to look at the product and confirm it; nothing once the request waits for it no longer. */
export const shopReturnSent = messageForm(RETURN, {
  describe: (facts, words) => {
    const { t, name, locale } = words;
    const [shop, item] = [name(facts.shop), returnedItem(facts, words)];
    const isStore = facts.returnWay === RETURN_WAY.inStore;
    return {
      title: t(isStore ? 'messages:shopReturnSent.titleStore' : 'messages:shopReturnSent.title', { shop }),
      text: isStore
        ? t('messages:shopReturnSent.textStore', { item })
        : t('messages:shopReturnSent.text', { item, carrier: name(facts.carrier) }),
      path: merchantLink(locale, facts.merchantId),
    };
  },
  async write(facts, { sql, words }) {
    const one = await findMailedReturn(sql, facts.refundNo);
    if (one?.status !== REFUND_STATUS.toReceive) return null;
    return {
      blocks: [
        returnedBlock(one, words),
        { kind: 'facts', rows: [...shipmentRows(facts, one, words), ...numberRows(one, facts.refundNo, words)] },
      ],
      button: words.t('messages:shopOrderPaid.button'),
      after: [],
      shop: facts.shop,
    };
  },
});
