import type { PersonName } from '#server/db/queries/people.ts';
import { setPaidMember } from '#server/db/queries/people.ts';
import type { Mall } from '#server/mall.ts';
import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { Command } from './command.ts';
import { personNamed, readPerson } from './find-person.ts';

const USAGE = 'add|remove E-MAIL|PHONE|ACCOUNT';

/** Makes somebody a paying member, or ends the membership; says so. Throws an `OperatorError` for nobody. */
export async function setMemberAndTell(mall: Mall, name: PersonName, isMember: boolean): Promise<string> {
  const buyerId = await personNamed(mall, name);
  await setPaidMember(mall.db.sql, buyerId, isMember);
  return isMember ? `Account ${buyerId} is a paying member now.` : `Account ${buyerId} is no paying member any more.`;
}

export const member: Command = {
  usage: USAGE,
  options: {},
  async run({ positionals }, config) {
    const [action, who, more] = positionals;
    if ((action !== 'add' && action !== 'remove') || more !== undefined)
      throw new OperatorError(`Usage: mall member ${USAGE}.`);
    const name = readPerson(who);
    const open = await openMall(config);
    try {
      console.log(await setMemberAndTell(open.mall, name, action === 'add'));
    } finally {
      await open.close();
    }
  },
};
