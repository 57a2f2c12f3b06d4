import { momentOf, nextDate } from '#domain/time/zoned-time.ts';
import type { BuyerName } from '#server/modules/accounts/queries/buyers.ts';
import { setPaidMember } from '#server/modules/accounts/queries/paid-member.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { readDay } from '../arguments/read-values.ts';
import type { Command } from '../command.ts';
import { printFromMall } from '../print-from-mall.ts';
import { buyerNamed, readBuyer } from './find-buyer.ts';

const USAGE = 'add E-MAIL|PHONE|ACCOUNT [--until yyyy-MM-dd] | remove E-MAIL|PHONE|ACCOUNT';

/** The moment after the last day of a membership, in the mall's zone. Throws an `OperatorError` for a day that is over. */
function endOf(day: string, mall: Mall): Date {
  const end = momentOf(nextDate(day), '00:00', mall.config.timezone);
  if (end <= mall.clock()) throw new OperatorError(`--until is the last day of the membership, and ${day} is over.`);
  return new Date(end);
}

/** Makes somebody a paying member, up to a day or without an end, or ends the membership; says so. */
export async function setMemberAndPrint(
  mall: Mall,
  name: BuyerName,
  isMember: boolean,
  until?: string,
): Promise<string> {
  const end = until === undefined ? null : endOf(until, mall);
  const buyerId = await buyerNamed(mall, name);
  await setPaidMember(mall.db.sql, buyerId, isMember, end);
  if (!isMember) return `Account ${buyerId} is no paying member any more.`;
  return `Account ${buyerId} is a paying member now${until === undefined ? '' : `, until ${until}`}.`;
}

export const member: Command = {
  usage: USAGE,
  options: { until: { type: 'string', about: 'last day of the membership; without it there is no end' } },
  async run({ positionals, values }, config) {
    const [action, who, more] = positionals;
    if ((action !== 'add' && action !== 'remove') || more !== undefined)
      throw new OperatorError(`Usage: mall member ${USAGE}.`);
    const name = readBuyer(who);
    const until = values['until'] === undefined ? undefined : readDay('--until', values['until']);
    if (until !== undefined && action === 'remove') throw new OperatorError('--until goes with "mall member add".');
    await printFromMall(config, (mall) => setMemberAndPrint(mall, name, action === 'add', until));
  },
};
