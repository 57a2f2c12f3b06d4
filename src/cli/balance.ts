import { fromWire, toWire } from '#domain/money.ts';
import type { PersonName } from '#server/db/queries/people.ts';
import type { Mall } from '#server/mall.ts';
import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/operator-error.ts';
import { walletCurrency } from '#server/services/people/list-people.ts';
import { addBalance } from '#server/services/wallet/add-balance.ts';
import type { Command } from './command.ts';
import { personNamed, readNote, readPerson } from './find-person.ts';

const USAGE = 'add E-MAIL|PHONE|ACCOUNT AMOUNT [--note TEXT]';

/** '12.50'. Whether the currency has so many decimals is known when the mall is open. */
export function readAmount(text: string | undefined): string {
  if (text && /^\d{1,9}(\.\d{1,3})?$/.test(text) && Number(text) > 0) return text;
  throw new OperatorError(
    `The amount is more than nothing, like 12.50 in the mall's base currency, not "${text ?? ''}".`,
  );
}

/** Adds, and says what is there now. Throws an `OperatorError` for nobody, or for an amount that the currency has not. */
export async function addAndTell(mall: Mall, who: PersonName, amount: string, remark: string): Promise<string> {
  const currency = await walletCurrency(mall);
  if ((amount.split('.')[1]?.length ?? 0) > currency.decimals)
    throw new OperatorError(`${currency.code} has ${currency.decimals} decimals, and "${amount}" has more.`);
  const buyerId = await personNamed(mall, who);
  const minor = fromWire(amount, currency);
  const balance = await addBalance(mall, { buyerId, amount: minor, remark });
  const text = (of: number) => `${toWire(of, currency)} ${currency.code}`;
  return `Account ${buyerId} has got ${text(minor)}; its balance is ${text(balance)}.`;
}

export const balance: Command = {
  usage: USAGE,
  options: { note: { type: 'string', about: 'what its owner reads beside it' } },
  async run({ positionals, values }, config) {
    const [action, who, amount, more] = positionals;
    if (action !== 'add' || more !== undefined) throw new OperatorError(`Usage: mall balance ${USAGE}.`);
    const given = [readPerson(who), readAmount(amount), readNote(values['note'])] as const;
    const open = await openMall(config);
    try {
      console.log(await addAndTell(open.mall, ...given));
    } finally {
      await open.close();
    }
  },
};
