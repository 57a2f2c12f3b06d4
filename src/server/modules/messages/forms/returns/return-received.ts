import { refundSums } from './return-blocks.ts';
import { returnedItem } from './return-facts.ts';
import { returnForm } from './return-form.ts';

/** The shop has the product; a payment service has not confirmed the refund yet. */
export const returnReceived = returnForm({
  title: ({ shop }, { t, name }) => t('messages:returnReceived.title', { shop: name(shop) }),
  text: (facts, words) =>
    words.t('messages:returnReceived.text', { item: returnedItem(facts, words), amount: words.money(facts) }),
  blocks: (_, one, words) => [refundSums(one, words)],
});
