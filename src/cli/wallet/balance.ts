import type { BuyerName } from '#server/modules/accounts/queries/buyers.ts';
import { readBaseCurrency } from '#server/modules/settings/read-base-currency.ts';
import { addBalance } from '#server/modules/wallet/add-balance.ts';
import { takeBalance } from '#server/modules/wallet/take-balance.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { buyerNamed, readBuyer, readNote, readReason } from '../accounts/find-buyer.ts';
import { amountText, minorOf, readAmount } from '../arguments/amounts.ts';
import { operatorName } from '../audit/operator-name.ts';
import type { Command } from '../command.ts';
import { printFromMall } from '../print-from-mall.ts';

const USAGE = 'add E-MAIL|PHONE|ACCOUNT AMOUNT [--note TEXT] | take E-MAIL|PHONE|ACCOUNT AMOUNT --note TEXT';

/** Adds, and says what is there now. Throws an `OperatorError` without such an account, or for an amount that the currency has not. */
export async function addAndPrint(mall: Mall, who: BuyerName, amount: string, remark: string): Promise<string> {
  const currency = await readBaseCurrency(mall);
  const minor = minorOf(amount, currency);
  const buyerId = await buyerNamed(mall, who);
  const balance = await addBalance(mall, {
    ...{ buyerId, amount: minor, remark, operator: operatorName() },
    amountText: amountText(minor, currency),
  });
  return `Account ${buyerId} has got ${amountText(minor, currency)}; its balance is ${amountText(balance, currency)}.`;
}

/** Takes back, and says what is there now. Throws an `OperatorError` that says what there is where that is less. */
export async function takeAndPrint(mall: Mall, who: BuyerName, amount: string, remark: string): Promise<string> {
  const currency = await readBaseCurrency(mall);
  const minor = minorOf(amount, currency);
  const buyerId = await buyerNamed(mall, who);
  const text = amountText(minor, currency);
  const taken = await takeBalance(mall, { buyerId, amount: minor, remark, operator: operatorName(), amountText: text });
  const balance = amountText(taken.balance, currency);
  if (!taken.isTaken)
    throw new OperatorError(`Account ${buyerId} has ${balance}: ${text} cannot be taken from it. Nothing is changed.`);
  return `${text} were taken from account ${buyerId}; its balance is ${balance}.`;
}

export const balance: Command = {
  usage: USAGE,
  options: { note: { type: 'string', about: 'what its owner reads beside it; needed to take money back' } },
  async run({ positionals, values }, config) {
    const [action, who, amount, more] = positionals;
    if ((action !== 'add' && action !== 'take') || more !== undefined)
      throw new OperatorError(`Usage: mall balance ${USAGE}.`);
    const [act, readText] = action === 'add' ? [addAndPrint, readNote] : [takeAndPrint, readReason];
    const given = [readBuyer(who), readAmount('The amount', amount), readText(values['note'])] as const;
    await printFromMall(config, (mall) => act(mall, ...given));
  },
};
