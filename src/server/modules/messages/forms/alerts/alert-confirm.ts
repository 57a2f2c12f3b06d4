import { messageForm } from '../message-form.ts';
import { ALERT, itemText, productPath } from './alert-facts.ts';

/** To a visitor: nothing else is sent to the address before its button was pressed. */
export const alertConfirm = messageForm(ALERT, {
  describe: (facts, words) => ({
    title: words.t('messages:alertConfirm.title'),
    text: words.t(facts.aim === 'stock' ? 'messages:alertConfirm.stock' : 'messages:alertConfirm.price', {
      item: itemText(facts, words),
    }),
    path: productPath(facts, words),
  }),
  write: async (_, { words: { t }, confirmLink }) => ({
    blocks: [],
    button: t('messages:alertConfirm.button'),
    href: confirmLink,
    after: [],
    shop: null,
  }),
});
