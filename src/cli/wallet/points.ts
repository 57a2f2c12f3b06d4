import type { BuyerName } from '#server/modules/accounts/queries/buyers.ts';
import { addPoints } from '#server/modules/wallet/add-points.ts';
import { takePoints } from '#server/modules/wallet/take-points.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { buyerNamed, readBuyer, readNote, readReason } from '../accounts/find-buyer.ts';
import { operatorName } from '../audit/operator-name.ts';
import type { Arguments, Command } from '../command.ts';
import { printFromMall } from '../print-from-mall.ts';

const USAGE =
  'add E-MAIL|PHONE|ACCOUNT POINTS [--frozen-days N] [--note TEXT] | take E-MAIL|PHONE|ACCOUNT POINTS --note TEXT';
const MOST_POINTS = 1_000_000_000;
const MOST_DAYS = 3_650;

export function readPoints(text: string | undefined): number {
  const amount = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  if (amount > 0 && amount <= MOST_POINTS) return amount;
  throw new OperatorError(`Points are a whole number from 1 to ${MOST_POINTS}, not "${text ?? ''}".`);
}

export function readDays(text: string | boolean | undefined): number {
  const days = Number(text ?? 0);
  if (Number.isInteger(days) && days >= 0 && days <= MOST_DAYS) return days;
  throw new OperatorError(`--frozen-days is a whole number from 0 to ${MOST_DAYS}, not "${text}".`);
}

export interface Gift {
  amount: number;
  pendingDays: number;
  remark: string;
}

/** Gives, and says what is there now. Throws an `OperatorError` without such an account. */
export async function giveAndPrint(mall: Mall, who: BuyerName, gift: Gift): Promise<string> {
  const buyerId = await buyerNamed(mall, who);
  const { current, pending } = await addPoints(mall, { buyerId, operator: operatorName(), ...gift });
  return `Account ${buyerId} has got ${gift.amount} points; it has ${current} to use and ${pending} pending.`;
}

/** Takes back, and says what is there now. Throws an `OperatorError` that says what there is where that is less. */
export async function takePointsAndPrint(mall: Mall, who: BuyerName, amount: number, remark: string): Promise<string> {
  const buyerId = await buyerNamed(mall, who);
  const { isTaken, points } = await takePoints(mall, { buyerId, amount, remark, operator: operatorName() });
  const { current, pending } = points;
  if (isTaken)
    return `${amount} points were taken from account ${buyerId}; it has ${current} to use and ${pending} pending.`;
  throw new OperatorError(
    `Account ${buyerId} has ${current} points to use and ${pending} pending, which cannot be taken before they can be used: ${amount} cannot be taken from it. Nothing is changed.`,
  );
}

/** What is to be done, once the mall is open. */
function readWish({ positionals, values }: Arguments): (mall: Mall) => Promise<string> {
  const [action, who, points, more] = positionals;
  if ((action !== 'add' && action !== 'take') || more !== undefined)
    throw new OperatorError(`Usage: mall points ${USAGE}.`);
  const name = readBuyer(who);
  const amount = readPoints(points);
  if (action === 'add') {
    const gift = { amount, pendingDays: readDays(values['frozen-days']), remark: readNote(values['note']) };
    return (mall) => giveAndPrint(mall, name, gift);
  }
  if (values['frozen-days'] !== undefined) throw new OperatorError('--frozen-days is for points that are added.');
  const reason = readReason(values['note']);
  return (mall) => takePointsAndPrint(mall, name, amount, reason);
}

export const points: Command = {
  usage: USAGE,
  options: {
    'frozen-days': { type: 'string', about: 'days until added ones can be used; at once when left out' },
    note: { type: 'string', about: 'what their owner reads beside them; needed to take points back' },
  },
  async run(given, config) {
    const act = readWish(given);
    await printFromMall(config, act);
  },
};
