import type { PersonName } from '#server/db/queries/people.ts';
import type { Mall } from '#server/mall.ts';
import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/operator-error.ts';
import { walletCurrency } from '#server/services/people/list-people.ts';
import { addBalance } from '#server/services/wallet/add-balance.ts';
import { amountText, minorOf, readAmount } from './amounts.ts';
import type { Command } from './command.ts';
import { personNamed, readNote, readPerson } from './find-person.ts';

const USAGE = 'add E-MAIL|PHONE|ACCOUNT AMOUNT [--note TEXT]';

/** Adds, and says what is there now. Throws an `OperatorError` for nobody, or for an amount that the currency has not. */
export async function addAndTell(mall: Mall, who: PersonName, amount: string, remark: string): Promise<string> {
  const currency = await walletCurrency(mall);
  const minor = minorOf(amount, currency);
  const buyerId = await personNamed(mall, who);
  const balance = await addBalance(mall, { buyerId, amount: minor, remark });
  return `Account ${buyerId} has got ${amountText(minor, currency)}; its balance is ${amountText(balance, currency)}.`;
}

export const balance: Command = {
  usage: USAGE,
  options: { note: { type: 'string', about: 'what its owner reads beside it' } },
  async run({ positionals, values }, config) {
    const [action, who, amount, more] = positionals;
    if (action !== 'add' || more !== undefined) throw new OperatorError(`Usage: mall balance ${USAGE}.`);
    const given = [readPerson(who), readAmount('The amount', amount), readNote(values['note'])] as const;
    const open = await openMall(config);
    try {
      console.log(await addAndTell(open.mall, ...given));
    } finally {
      await open.close();
    }
  },
};
