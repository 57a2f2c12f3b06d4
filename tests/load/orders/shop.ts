import type { Line } from '../support/http-exchange.ts';

/** A buyer who is logged in. */
export interface Shopper {
  token: string;
  /** Of an address in the address book; null where a checkout sends the whole address. */
  addressId: number | null;
}

export interface Piece {
  productId: number;
  skuId: number;
}

/** Somebody who stands before the last button, and has not pressed it. */
export interface Decided {
  /** Makes the order, which still is to be paid. */
  place(line: Line): Promise<void>;
  pay(line: Line): Promise<void>;
}

/** A shop's calls, in the order in which its storefront makes them. Each checks the answer, and rejects with what it says instead. */
export interface Shop {
  add(line: Line, shopper: Shopper, piece: Piece): Promise<void>;
  /** From an empty hand to a paid order. */
  checkout(line: Line, shopper: Shopper, piece: Piece): Promise<void>;
  /** Goes as far as the last button, with one piece. */
  decide(line: Line, shopper: Shopper, piece: Piece): Promise<Decided>;
}
