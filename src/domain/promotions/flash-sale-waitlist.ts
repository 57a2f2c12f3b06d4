/** A piece stays reserved for the next buyer in line so long, in minutes: time to read the message and to order, and no longer for those behind. */
export const RESERVED_MINUTES = 5;

/** A buyer's place in line. */
export interface WaitlistPlace {
  /** Buyers who are before this one and have no piece reserved yet. */
  ahead: number;
  /** Until when a piece is reserved for this buyer, epoch milliseconds; null while waiting. */
  reservedUntil: number | null;
}

export interface WaitlistFacts {
  /** Whether a session of the flash sale runs. */
  isRunning: boolean;
  /** Pieces that anybody can order now. */
  left: number;
  /** Pieces that may come back: in unpaid orders, or reserved for buyers in line. */
  held: number;
  place: WaitlistPlace | null;
}

/**
 * `closed`: nothing to wait for; `open`: a buyer can join; `waiting`: the buyer is in line; `reserved`: a piece is kept for
 * the buyer.
 */
export type WaitlistState = 'closed' | 'open' | 'waiting' | 'reserved';

/** The state for one buyer or visitor at a moment (epoch milliseconds). At the very end of a reservation it is over. */
export function waitlistState({ isRunning, left, held, place }: WaitlistFacts, now: number): WaitlistState {
  if (!isRunning) return 'closed';
  if (place?.reservedUntil && now < place.reservedUntil) return 'reserved';
  if (place && !place.reservedUntil) return 'waiting';
  return left === 0 && held > 0 ? 'open' : 'closed';
}
