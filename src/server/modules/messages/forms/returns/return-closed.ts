import { returnedItem } from './return-facts.ts';
import { returnForm } from './return-form.ts';

/** It was not sent back in time. */
export const returnClosed = returnForm({
  title: ({ shop }, { t, name }) => t('messages:returnClosed.title', { shop: name(shop) }),
  text: (facts, words) =>
    words.t('messages:returnClosed.text', {
      item: returnedItem(facts, words),
      time: words.time(facts.sendBy ?? 0),
    }),
});
