import { verify } from '@node-rs/argon2';
import { setPassword } from '../../db/queries/accounts.ts';
import { deleteSessions } from '../../db/queries/sessions.ts';
import type { Mall } from '../../mall.ts';
import { MARK } from './add-people.ts';
import { DEMO_PASSWORD } from './persons.ts';

type Disarming = Pick<Mall, 'db'> & { config: Pick<Mall['config'], 'localOnly'> };

/**
 * A demo mall that others can reach keeps its people, and nobody can log in any more by the password that everybody
 * knows. Whoever has one of their own by now keeps it.
 */
export async function disarmDemoPeople({ db, config }: Disarming): Promise<void> {
  if (config.localOnly) return;
  const people = await db.sql<{ id: number; passwordHash: string }[]>`
    select id, password_hash as "passwordHash" from buyer
    where password_hash is not null and id in (
      select added::int from setting s, jsonb_array_elements_text(s.value) added where s.name = ${MARK})`;
  for (const { id, passwordHash } of people) {
    if (!(await verify(passwordHash, DEMO_PASSWORD))) continue;
    await db.transact(async (tx) => {
      await setPassword(tx, id, null);
      await deleteSessions(tx, id);
    });
  }
}
