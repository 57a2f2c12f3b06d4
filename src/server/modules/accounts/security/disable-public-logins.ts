import { verify } from '@node-rs/argon2';
import type { Mall } from '../../../platform/mall.ts';
import { setPassword } from '../queries/accounts.ts';
import { deleteSessions } from '../queries/sessions.ts';

/** The password of the accounts that a demo mall is made with. Everybody knows it: the log of the start prints it. */
export const PUBLIC_PASSWORD = 'mallfront-demo';

/** The setting with the ids of those accounts, so that an account that was removed is not made again. */
export const PUBLIC_LOGINS = 'demo people';

type LocalMall = Pick<Mall, 'db'> & { config: Pick<Mall['config'], 'localOnly'> };

/**
 * A mall that others can reach keeps the accounts of its demo, and no login is possible any more by the password that
 * everybody knows. An account that has a password of its own by now keeps it.
 */
export async function disablePublicLogins({ db, config }: LocalMall): Promise<void> {
  if (config.localOnly) return;
  const buyers = await db.sql<{ id: number; passwordHash: string }[]>`
    select id, password_hash as "passwordHash" from buyer
    where password_hash is not null and id in (
      select added::int from setting s, jsonb_array_elements_text(s.value) added where s.name = ${PUBLIC_LOGINS})`;
  for (const { id, passwordHash } of buyers) {
    if (!(await verify(passwordHash, PUBLIC_PASSWORD))) continue;
    await db.transact(async (tx) => {
      await setPassword(tx, id, null);
      await deleteSessions(tx, id);
    });
  }
}
