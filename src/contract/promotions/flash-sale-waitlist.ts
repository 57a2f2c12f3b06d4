import { z } from 'zod';
import { calls } from '../call.ts';
import { epoch, id } from '../fields.ts';

/** A product in a flash sale by its number there, and one of its SKUs. */
const input = z.object({ id, skuId: id });

/** See `waitlistState` of the domain. */
const data = z.object({
  state: z.enum(['closed', 'open', 'waiting', 'reserved']),
  /** Buyers before this one; 0 without a place. */
  ahead: z.int(),
  /** Until when a piece is kept for this buyer. */
  reservedUntil: epoch.nullable(),
});
export type Waitlist = z.infer<typeof data>;

/** Ours alone: the line for pieces of a flash sale that others hold in unpaid orders. */
export const flashSaleWaitlist = calls({
  waitlist: {
    method: 'GET',
    path: 'front/pc/flash-sale/waitlist',
    access: 'public',
    summary: 'Whether one can wait for a piece of a flash sale, and the place of who is logged in',
    input,
    data,
  },
  waitlistJoin: {
    method: 'POST',
    path: 'front/pc/flash-sale/waitlist/join',
    access: 'buyer',
    summary: 'Takes a place at the end of the line; one place for each buyer and SKU',
    input,
    data,
  },
  waitlistLeave: {
    method: 'POST',
    path: 'front/pc/flash-sale/waitlist/leave',
    access: 'buyer',
    summary: 'Gives the place up, and the piece that may be kept for it',
    input,
    data,
  },
});
