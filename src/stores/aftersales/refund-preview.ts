import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { RefundPreview } from '#contract/aftersales.ts';
import { failureMessage } from '../shell/call-failure.ts';

/** Pieces of one line. */
export interface RefundWish {
  orderDetailId: number;
  num: number;
}

export interface ShownPreview {
  /** The last answer; it stays while the next is on its way, and when none comes. */
  preview: RefundPreview | null;
  isBusy: boolean;
  /** Why the last question has no answer: the mall's words, '' where it could not be reached; null where all is well. */
  problem: string | null;
}

const NONE: ShownPreview = { preview: null, isBusy: false, problem: null };

/** What comes back for the pieces that are chosen now. */
export const $refundPreview = atom<ShownPreview>(NONE);

/** A press or two more are waited for before the mall is asked. */
const PAUSE_MS = 200;

let asked = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

async function ask(round: number, orderNo: string, lines: readonly RefundWish[]): Promise<void> {
  try {
    const preview = await callMall('refundPreview', { orderNo, lines: [...lines] });
    if (round === asked) $refundPreview.set({ preview, isBusy: false, problem: null });
  } catch (error) {
    if (round === asked) $refundPreview.set({ ...$refundPreview.get(), isBusy: false, problem: failureMessage(error) });
  }
}

/** Asks what comes back. Of several questions only the last one's answer counts. */
export function requestRefundPreview(orderNo: string, lines: readonly RefundWish[], pause = PAUSE_MS): void {
  clearTimeout(timer);
  asked += 1;
  const round = asked;
  $refundPreview.set({ ...$refundPreview.get(), isBusy: true, problem: null });
  timer = setTimeout(() => void ask(round, orderNo, lines), pause);
}

/** An answer that comes after this says nothing any more. */
export function forgetRefundPreview(): void {
  clearTimeout(timer);
  asked += 1;
  $refundPreview.set(NONE);
}
