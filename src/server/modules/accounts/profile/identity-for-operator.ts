import { isIdentityNumber, tidyIdentityNumber } from '#domain/accounts/identity-number.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import { transact } from '../../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { findCountryCode, insertIdentity } from '../queries/profile.ts';
import { sealIdentity } from './seal-identity.ts';

/** Keeps who somebody really is, once: what was verified must not turn into somebody else. */
export function showIdentity(context: BuyerContext, realName: string, typed: string): Promise<null | Failure> {
  const { buyerId } = context.buyer;
  const number = tidyIdentityNumber(typed);
  return transact<null>(context, async (tx) => {
    const country = await findCountryCode(tx, buyerId);
    if (country === '') return fail('identityNoCountry');
    if (!isIdentityNumber(number, country)) return fail('badInput', { field: 'identityCardNo' });
    const identity = { id: buyerId, realName: realName.trim(), identityNumber: number };
    return (await insertIdentity(tx, sealIdentity(context.mall, identity))) ? null : fail('identityKnown');
  });
}
