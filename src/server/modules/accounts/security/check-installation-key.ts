import { createHmac } from 'node:crypto';
import { OperatorError } from '../../../platform/config/operator-error.ts';
import type { Mall } from '../../../platform/mall.ts';
import { findSetting, storeSetting } from '../../settings/index.ts';

/** The row of `setting` that distinguishes the key of this database from others; no key can be derived from it. */
const NAME = 'installation key';

const WRONG_KEY = `This database was used with another installation key. With this one no passkey, authenticator app or recovery code would work. Start the mall with the MALL_SECRET that it had before: the 64 hexadecimal digits of its former file installation-key, as "od -An -tx1 -v .mall/installation-key | tr -d ' \\n'" prints them. Without MALL_SECRET, put that file back into the data folder. Only where the former key is lost for good: delete from setting where name = '${NAME}'.`;

/** Refuses to open with another key than the database was first opened with; the first one becomes its own. */
export async function checkInstallationKey({ db, keys }: Pick<Mall, 'db' | 'keys'>): Promise<void> {
  const check = createHmac('sha256', keys('key-check')).update('mallfront installation key').digest('base64url');
  // Of processes that open at once, one writes it, and all read what it wrote.
  await storeSetting(db.sql, NAME, check);
  if ((await findSetting(db.sql, NAME)) !== check) throw new OperatorError(WRONG_KEY);
}
