import { subtractWire } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { BillProps } from './BillPanel.tsx';

/** What is in the wallet, and what of the amount is not. */
export const shortBalance = (
  { payPrice, userBalance }: BillProps['bill'],
  texts: BillProps['texts'],
  money: BillProps['money'],
): string =>
  fillIn(texts.balanceShort, {
    balance: money.text(userBalance),
    missing: money.text(subtractWire(payPrice, userBalance)),
  });
