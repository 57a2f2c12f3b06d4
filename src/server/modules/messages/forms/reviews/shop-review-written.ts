import { z } from 'zod';
import { detailLink } from '#locale/links.ts';
import { findReviewText } from '../../queries/shop-reviews.ts';
import { messageForm } from '../message-form.ts';

const FACTS = z.object({ productId: z.int(), reviewId: z.int(), shop: z.string(), item: z.string(), star: z.int() });

/** To the shop; nothing once the review is hidden. */
export const shopReviewWritten = messageForm(FACTS, {
  describe: ({ productId, shop, item, star }, { t, locale, name }) => ({
    title: t('messages:shopReviewWritten.title', { shop: name(shop) }),
    text: t('messages:shopReviewWritten.text', { item: name(item), count: star }),
    path: detailLink(locale, productId),
  }),
  async write({ reviewId, shop }, { sql, words: { t } }) {
    const text = await findReviewText(sql, reviewId);
    if (text === undefined) return null;
    return {
      blocks: text ? [{ kind: 'quote', text }] : [],
      button: t('messages:shopReviewWritten.button'),
      after: [],
      shop,
    };
  },
});
