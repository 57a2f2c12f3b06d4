import { messageForm } from '../message-form.ts';
import { ALERT, itemText, productPath } from './alert-facts.ts';

export const priceDropped = messageForm(ALERT, {
  describe: (facts, words) => ({
    title: words.t('messages:priceDropped.title', { item: words.name(facts.item), amount: words.money(facts) }),
    text: words.t('messages:priceDropped.text', { item: itemText(facts, words), amount: words.money(facts) }),
    path: productPath(facts, words),
  }),
  write: async (_, { words: { t } }) => ({
    blocks: [],
    button: t('messages:priceDropped.button'),
    after: [],
    shop: null,
  }),
});
