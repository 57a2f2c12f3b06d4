import { walletCurrency } from '#server/modules/accounts/list-buyers.ts';
import type { BuyerName } from '#server/modules/accounts/queries/buyers.ts';
import { addBalance } from '#server/modules/wallet/add-balance.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { buyerNamed, readBuyer, readNote } from '../accounts/find-buyer.ts';
import { amountText, minorOf, readAmount } from '../arguments/amounts.ts';
import { operatorName } from '../audit/operator-name.ts';
import type { Command } from '../command.ts';
import { printFromMall } from '../print-from-mall.ts';

const USAGE = 'add E-MAIL|PHONE|ACCOUNT AMOUNT [--note TEXT]';

/** Adds, and says what is there now. Throws an `OperatorError` without such an account, or for an amount that the currency has not. */
export async function addAndPrint(mall: Mall, who: BuyerName, amount: string, remark: string): Promise<string> {
  const currency = await walletCurrency(mall);
  const minor = minorOf(amount, currency);
  const buyerId = await buyerNamed(mall, who);
  const balance = await addBalance(mall, {
    ...{ buyerId, amount: minor, remark, operator: operatorName() },
    amountText: amountText(minor, currency),
  });
  return `Account ${buyerId} has got ${amountText(minor, currency)}; its balance is ${amountText(balance, currency)}.`;
}

export const balance: Command = {
  usage: USAGE,
  options: { note: { type: 'string', about: 'what its owner reads beside it' } },
  async run({ positionals, values }, config) {
    const [action, who, amount, more] = positionals;
    if (action !== 'add' || more !== undefined) throw new OperatorError(`Usage: mall balance ${USAGE}.`);
    const given = [readBuyer(who), readAmount('The amount', amount), readNote(values['note'])] as const;
    await printFromMall(config, (mall) => addAndPrint(mall, ...given));
  },
};
