/** What can be done with a coupon's ticket: claim it, use it, or nothing, because it was used or because none is left. */
export type TicketState = 'open' | 'held' | 'used' | 'gone';

/** Whether nothing can be done with it any more. */
export const isTicketOff = (state: TicketState): boolean => state === 'gone' || state === 'used';

export interface TicketFacts {
  /** The shopper has it and cannot claim it now. */
  isHeld: boolean;
  /** And has used it; undefined where the back end does not say so. */
  isUsed?: boolean | undefined;
  isLimited: boolean;
  /** Pieces left of one that is limited. */
  lastTotal: number;
}

/** The state that a ticket came with. What the shopper has stays theirs when none is left for others. */
export function ticketState({ isHeld, isUsed, isLimited, lastTotal }: TicketFacts): TicketState {
  if (isHeld) return isUsed ? 'used' : 'held';
  return isLimited && lastTotal === 0 ? 'gone' : 'open';
}
