import { REFUND_KIND } from '#domain/aftersales/refund-state.ts';
import { returnedItem } from './return-facts.ts';
import { returnForm } from './return-form.ts';

export const returnAsked = returnForm({
  title: ({ kind, shop }, { t, name }) =>
    t(kind === REFUND_KIND.giveBack ? 'messages:returnAsked.title' : 'messages:returnAsked.titleRefund', {
      shop: name(shop),
    }),
  text: (facts, words) => words.t('messages:returnAsked.text', { item: returnedItem(facts, words) }),
  rows: ({ reason, ...facts }, _, { t, name, money }) => [
    { label: t('messages:refund.asked'), value: money(facts), isLeftToRight: true },
    { label: t('messages:fact.reason'), value: name(reason) },
  ],
});
