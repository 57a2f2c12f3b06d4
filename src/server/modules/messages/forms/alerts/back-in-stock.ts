import { messageForm } from '../message-form.ts';
import { ALERT, itemText, productPath } from './alert-facts.ts';

export const backInStock = messageForm(ALERT, {
  describe: (facts, words) => ({
    title: words.t('messages:backInStock.title', { item: words.name(facts.item) }),
    text: words.t('messages:backInStock.text', { item: itemText(facts, words), amount: words.money(facts) }),
    path: productPath(facts, words),
  }),
  write: async (facts, { words }) => ({
    lead: words.t('messages:backInStock.lead', { item: itemText(facts, words), amount: words.money(facts) }),
    blocks: [],
    button: words.t('messages:backInStock.button'),
    after: [],
    shop: null,
  }),
});
