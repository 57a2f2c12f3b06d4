import { refundSums } from './return-blocks.ts';
import { returnedItem } from './return-facts.ts';
import { returnForm } from './return-form.ts';

/** The money goes back without the product; a payment service has not confirmed it yet. */
export const refundApproved = returnForm({
  title: ({ shop }, { t, name }) => t('messages:refundApproved.title', { shop: name(shop) }),
  text: (facts, words) =>
    words.t('messages:refundApproved.text', { item: returnedItem(facts, words), amount: words.money(facts) }),
  blocks: (_, one, words) => [refundSums(one, words)],
});
