import { z } from 'zod';
import { detailLink } from '#locale/links.ts';
import { messageForm } from '../message-form.ts';
import { shortened } from '../shortened.ts';

const FACTS = z.object({ productId: z.int(), shop: z.string(), item: z.string(), reply: z.string() });

export const reviewAnswered = messageForm(FACTS, {
  describe: ({ productId, shop, item, reply }, { t, locale, name }) => ({
    title: t('messages:reviewAnswered.title', { shop: name(shop) }),
    text: t('messages:reviewAnswered.text', { item: name(item), reply: name(shortened(reply)) }),
    path: detailLink(locale, productId),
  }),
  write: async ({ item, reply }, { words: { t, name } }) => ({
    lead: t('messages:reviewAnswered.lead', { item: name(item) }),
    blocks: [{ kind: 'quote', text: reply }],
    button: t('messages:reviewAnswered.button'),
    after: [],
    shop: null,
  }),
});
