import { atom } from 'nanostores';
import type { Added } from './cart.ts';

/** The line that was added last, as the drawer shows it. */
export interface AddedLine extends Added {
  productId: number;
  skuId: number;
}

export const $addedLine = atom<AddedLine | null>(null);
