import { z } from 'zod';
import { messageForm } from '../message-form.ts';
import { ALERT, itemText, productPath, SEARCH_ALERT, searchPath } from './alert-facts.ts';

/**
 * To a visitor: nothing else is sent to the address before its button was pressed. The words of a search are left out:
 * anybody can have this mail sent to anybody, and would write them.
 */
export const alertConfirm = messageForm(z.discriminatedUnion('aim', [ALERT, SEARCH_ALERT]), {
  describe(facts, words) {
    const title = words.t('messages:alertConfirm.title');
    if (facts.aim === 'search')
      return { title, text: words.t('messages:alertConfirm.search'), path: searchPath(facts, words) };
    const text = words.t(facts.aim === 'stock' ? 'messages:alertConfirm.stock' : 'messages:alertConfirm.price', {
      item: itemText(facts, words),
    });
    return { title, text, path: productPath(facts, words) };
  },
  write: async (_, { words: { t }, confirmLink }) => ({
    blocks: [],
    button: t('messages:alertConfirm.button'),
    href: confirmLink,
    after: [],
    shop: null,
  }),
});
