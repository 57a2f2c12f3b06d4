import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { Waitlist } from '#contract/promotions/flash-sale-waitlist.ts';
import { isRefused } from '../shell/call-failure.ts';
import { createRepeatKey } from '../shell/idempotency-key.ts';

/** A product by its number in a flash sale, and one of its SKUs. */
export interface WaitlistWish {
  id: number;
  skuId: number;
}

export interface WaitlistShown {
  wish: WaitlistWish;
  line: Waitlist;
}

/** The line of the SKU on screen; null while it is unknown. */
export const $waitlist = atom<WaitlistShown | null>(null);

const isSame = (a: WaitlistWish, b: WaitlistWish) => a.id === b.id && a.skuId === b.skuId;
let wanted: WaitlistWish | null = null;
/** How often the visitor joined or left, or tried to. */
let changes = 0;

function show(wish: WaitlistWish, line: Waitlist): void {
  if (wanted && isSame(wanted, wish)) $waitlist.set({ wish, line });
}

/**
 * Reads the line. Without an answer the last one stays. An answer is dropped for an SKU that is no longer on screen, and
 * where the visitor joined or left meanwhile: it may show the line before that, and be the last to arrive.
 */
export async function loadWaitlist(wish: WaitlistWish): Promise<void> {
  wanted = wish;
  const before = changes;
  const line = await callMall('waitlist', wish).catch(() => null);
  if (line && changes === before) show(wish, line);
}

const once = createRepeatKey();

async function change(name: 'waitlistJoin' | 'waitlistLeave', wish: WaitlistWish): Promise<string | null> {
  try {
    show(wish, await once([name, wish], (repeat) => callMall(name, wish, { repeat })).finally(() => changes++));
    return null;
  } catch (error) {
    void loadWaitlist(wish);
    return isRefused(error) ? error.message : '';
  }
}

/** Joins the line. Returns null when it was done, else the mall's sentence, '' where it did not answer. */
export const joinWaitlist = (wish: WaitlistWish) => change('waitlistJoin', wish);

/** Leaves the line, and returns the same. */
export const leaveWaitlist = (wish: WaitlistWish) => change('waitlistLeave', wish);
