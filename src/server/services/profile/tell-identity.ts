import { isIdentityNumber, tidyIdentityNumber } from '#domain/identity-number.ts';
import { findCountryCode, insertIdentity } from '../../db/queries/profile.ts';
import { type Failure, fail } from '../../failure.ts';
import type { BuyerContext } from '../../http/context.ts';
import { transact } from '../transact.ts';

/** Keeps who somebody really is, once: what was verified must not turn into somebody else. */
export function tellIdentity(context: BuyerContext, realName: string, typed: string): Promise<null | Failure> {
  const { buyerId } = context.buyer;
  const number = tidyIdentityNumber(typed);
  return transact<null>(context, async (tx) => {
    const country = await findCountryCode(tx, buyerId);
    if (country === '') return fail('identityNoCountry');
    if (!isIdentityNumber(number, country)) return fail('badInput', { field: 'identityCardNo' });
    return (await insertIdentity(tx, buyerId, realName.trim(), number)) ? null : fail('identityKnown');
  });
}
