import { OperatorError } from '../../../platform/config/operator-error.ts';
import type { Mall } from '../../../platform/mall.ts';
import { findSealedIdentity, listPlainIdentities, lockPlainIdentities, updateIdentity } from '../queries/identities.ts';
import { checkInstallationKey } from '../security/check-installation-key.ts';
import { openIdentity, sealIdentity } from './seal-identity.ts';

type Needed = Pick<Mall, 'db' | 'keys' | 'random'>;

const WRONG_KEY = `The identity numbers of this database were encrypted with another key. Start the mall with the MALL_SECRET that it had before or, without MALL_SECRET, with its former file installation-key in the data folder.`;

/** Buyers in one transaction: a mall of a million of them locks few rows at a time, and an ended start loses little. */
const BATCH = 1000;

/**
 * Encrypts identities that were stored before the mall encrypted them. Refuses to open with another key than the one that
 * those of the database are encrypted with, or that it was opened with before. The present key becomes the one of a database
 * without either, so identities are looked at first.
 */
export async function encryptIdentities(mall: Needed): Promise<void> {
  const sealed = await findSealedIdentity(mall.db.sql);
  try {
    if (sealed) openIdentity(mall, sealed);
  } catch (cause) {
    throw new OperatorError(WRONG_KEY, { cause });
  }
  await checkInstallationKey(mall);
  let ids = await listPlainIdentities(mall.db.sql, 0, BATCH);
  while (ids.length > 0) {
    await encryptBatch(mall, ids);
    ids = await listPlainIdentities(mall.db.sql, Math.max(...ids), BATCH);
  }
}

async function encryptBatch(mall: Needed, ids: number[]): Promise<void> {
  await mall.db.transact(async (tx) => {
    for (const plain of await lockPlainIdentities(tx, ids)) await updateIdentity(tx, sealIdentity(mall, plain));
  });
}
