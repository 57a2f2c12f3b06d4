import { shortened } from '../shortened.ts';
import { returnedItem } from './return-facts.ts';
import { returnForm } from './return-form.ts';

/** The shop had agreed before where it refuses what has arrived. */
export const returnRefused = returnForm({
  title: ({ sendBy, shop }, { t, name }) =>
    t(sendBy === null ? 'messages:returnRefused.title' : 'messages:returnRefused.titleReceived', { shop: name(shop) }),
  text: (facts, words) =>
    words.t('messages:returnRefused.text', {
      item: returnedItem(facts, words),
      reason: words.name(shortened(facts.refusal)),
    }),
  blocks: ({ refusal }) => [{ kind: 'quote', text: refusal }],
});
