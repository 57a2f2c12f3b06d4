import { messageForm } from '../message-form.ts';
import { SEARCH_ALERT, searchPath } from './alert-facts.ts';

/** To somebody whose search found nothing: what there is by now. It is the only mail, and says so. */
export const searchFound = messageForm(SEARCH_ALERT, {
  describe: (facts, words) => ({
    title: words.t('messages:searchFound.title', { words: words.name(facts.words) }),
    text: words.t('messages:searchFound.text', { items: words.names(facts.items.map(({ item }) => item)) }),
    path: searchPath(facts, words),
  }),
  write: async ({ items }, { words }) => ({
    lead: words.t('messages:searchFound.lead'),
    blocks: [
      {
        kind: 'items',
        items: items.map(({ item, ...amount }) => ({ name: words.name(item), details: '', end: words.money(amount) })),
      },
    ],
    button: words.t('messages:searchFound.button'),
    after: [],
    shop: null,
  }),
});
