import { RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import { addressRow } from './return-blocks.ts';
import { returnedItem } from './return-facts.ts';
import { returnForm } from './return-form.ts';

/** The product has to be given back first. */
export const returnApproved = returnForm({
  title: ({ shop }, { t, name }) => t('messages:returnApproved.title', { shop: name(shop) }),
  text: (facts, words) =>
    words.t(
      facts.returnWay === RETURN_WAY.inStore ? 'messages:returnApproved.textStore' : 'messages:returnApproved.text',
      { item: returnedItem(facts, words), time: words.time(facts.sendBy ?? 0) },
    ),
  rows: ({ sendBy, ...facts }, one, words) => [
    addressRow(one, words),
    { label: words.t('messages:fact.sendBackBy'), value: words.time(sendBy ?? 0) },
    { label: words.t('messages:refund.comesBack'), value: words.money(facts), isLeftToRight: true },
  ],
});
