import { subtractWire } from '#domain/money.ts';
import type { BillProps } from './BillPanel.tsx';

/** What is in the wallet, and what of the amount is not. */
export const shortBalance = (
  { payPrice, userBalance }: BillProps['bill'],
  texts: BillProps['texts'],
  money: BillProps['money'],
): string =>
  texts.balanceShort
    .replace('{{balance}}', () => money.text(userBalance))
    .replace('{{missing}}', () => money.text(subtractWire(payPrice, userBalance)));
