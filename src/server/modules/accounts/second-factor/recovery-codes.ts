import { createHmac } from 'node:crypto';
import type { Sql } from 'postgres';
import { RECOVERY_BYTES, RECOVERY_CODES, readFactorCode, recoveryCodeFrom } from '#domain/accounts/factor-code.ts';
import type { Mall } from '../../../platform/mall.ts';
import { replaceRecoveryCodes } from '../queries/second-factors.ts';

/** Keyed, so that somebody who has only the database cannot try codes against it. `code` in its plain form. */
export const recoveryHash = ({ keys }: Pick<Mall, 'keys'>, buyerId: number, code: string): string =>
  createHmac('sha256', keys('recovery-code')).update(`${buyerId}\n${code}`).digest('base64url');

function plain(code: string): string {
  const read = readFactorCode(code);
  if (read?.kind !== 'recovery') throw new Error('a recovery code cannot be read');
  return read.code;
}

/** Ten new ones in place of all others. Only their owner can know them from now on. */
export async function newRecoveryCodes(mall: Pick<Mall, 'keys' | 'random'>, tx: Sql, buyerId: number) {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(mall.random(RECOVERY_BYTES)));
  await replaceRecoveryCodes(
    tx,
    buyerId,
    recoveryCodes.map((code) => recoveryHash(mall, buyerId, plain(code))),
  );
  return { recoveryCodes };
}
