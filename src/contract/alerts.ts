import { z } from 'zod';
import { PRODUCT_ALERT_KINDS } from '#domain/alerts/alert.ts';
import { calls } from './call.ts';
import { amount, count, id, line, money, optional } from './fields.ts';

/** A product, and one of its SKUs; 0 for any. */
const wish = { productId: id, skuId: count().default(0) };
/** The words of a search, as long as a search may be. */
const search = { keyword: line(200).min(1) };
const email = optional(z.string().max(254));
const added = z.object({ state: z.enum(['on', 'confirm']) });
const kind = z.enum(PRODUCT_ALERT_KINDS);

/** Ours alone: being notified once that a product is back, or cheaper, or that there are products for a search. */
export const alert = calls({
  alertState: {
    method: 'GET',
    path: 'front/pc/alert/state',
    access: 'public',
    isFresh: true,
    summary: 'How many wait until a product is back, and what the caller waits for',
    input: z.object(wish),
    data: z.object({
      waiting: z.int(),
      isWaiting: z.boolean(),
      /** At or under which the caller is notified; null for no price alert. */
      price: money.nullable(),
      /** Where mails to the caller go, masked; '' for visitors and accounts without an e-mail address. */
      email: z.string(),
    }),
  },
  alertAdd: {
    method: 'POST',
    path: 'front/pc/alert/add',
    access: 'public',
    cost: 'dear',
    summary:
      'Puts the caller on the list: a buyer at once, a visitor once the link in the mail to `email` was opened; `price` for a price alert',
    input: z.object({
      ...wish,
      kind,
      price: optional(amount),
      email,
    }),
    data: added,
  },
  alertRemove: {
    method: 'POST',
    path: 'front/pc/alert/remove',
    access: 'buyer',
    summary: 'Takes the caller off the list',
    input: z.object({ ...wish, kind }),
    data: z.null(),
  },
  searchAlertState: {
    method: 'GET',
    path: 'front/pc/alert/search/state',
    access: 'public',
    isFresh: true,
    summary: 'Whether the caller waits for products that have all words of a search',
    input: z.object(search),
    data: z.object({
      isWaiting: z.boolean(),
      /** As `alertState` has it. */
      email: z.string(),
    }),
  },
  searchAlertAdd: {
    method: 'POST',
    path: 'front/pc/alert/search/add',
    access: 'public',
    cost: 'dear',
    summary:
      'Puts the caller on the list for products that have all words of a search: a buyer at once, a visitor once the link in the mail to `email` was opened',
    input: z.object({ ...search, email }),
    data: added,
  },
  searchAlertRemove: {
    method: 'POST',
    path: 'front/pc/alert/search/remove',
    access: 'buyer',
    summary: 'Takes the caller off that list',
    input: z.object(search),
    data: z.null(),
  },
});
