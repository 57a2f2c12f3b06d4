import { z } from 'zod';
import { calls } from './call.ts';
import { date, idList, money } from './fields.ts';

/** Ours: what the delivery of a product costs at one place and how long it takes, as `domain/delivery` reads it. */
export const deliverySchema = z.object({
  /** Of the heaviest SKU, grams and cm³ of a piece: the checkout charges no more than what is shown. */
  weight: z.int(),
  volume: z.int(),
  /** Null: delivered for nothing. */
  charge: z
    .object({
      /** 1 pieces, 2 weight, 3 volume. */
      by: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      first: z.number(),
      firstPrice: money,
      renewal: z.number(),
      renewalPrice: money,
      /** Free from this amount or this number of units on; null: by none. */
      free: z.object({ price: money.nullable(), number: z.number().nullable() }).nullable(),
    })
    .nullable(),
  /** In working days; null: the shop names none. */
  schedule: z
    .object({
      handlingDays: z.int(),
      leastDays: z.int(),
      mostDays: z.int(),
      /** Minutes after midnight of the mall's zone. */
      cutOff: z.int(),
      restDays: z.array(z.int()).readonly(),
    })
    .nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** 'undeliverable': the shop does not ship there. Null: the product needs no delivery, or cannot be bought on the web. */
export const shownDeliverySchema = z.union([deliverySchema, z.literal('undeliverable')]).nullable();
export type ShownDelivery = z.infer<typeof shownDeliverySchema>;

/** Ours: when what a shop sends leaves it and arrives, as it is promised; null where the shop names no days. */
export const arrivalSchema = z.object({ leaves: date, from: date, to: date }).nullable().default(null);

export const delivery = calls({
  deliveries: {
    method: 'GET',
    path: 'front/pc/delivery',
    access: 'public',
    cost: 'normal',
    summary: 'Delivery of products to the region of the request: cost and working days; one call a page view',
    input: z.object({ goods: idList }),
    data: z.object({
      regionId: z.int(),
      /** The region's country in the language of the request. */
      country: z.string(),
      /** The mall's zone, in which orders are dated. */
      timezone: z.string(),
      list: z.array(z.object({ id: z.int(), delivery: shownDeliverySchema })),
    }),
  },
});
