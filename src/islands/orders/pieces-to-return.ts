import type { OrderLine } from '#contract/orders.ts';

/** Pieces of a line that no request contains yet; the form has the last word on when that ends. */
export const piecesToReturn = ({ proRefundSwitch, payNum, applyRefundNum, refundNum }: OrderLine): number =>
  proRefundSwitch ? Math.max(0, payNum - applyRefundNum - refundNum) : 0;
