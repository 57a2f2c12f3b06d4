import { maskedEmail, maskedName, maskedNumber } from '#domain/accounts/masked.ts';
import { fail } from '../../../platform/failure.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { findProfile } from '../queries/profile.ts';
import { openIdentity } from './seal-identity.ts';

/** The profile as its owner sees it: what could be taken over by a glance at the screen is masked. */
export async function readProfile({ mall, buyer, locale, now }: BuyerContext) {
  const row = await findProfile(mall.db.sql, buyer.buyerId, locale, new Date(now));
  if (!row) return fail('loginExpired');
  const { phone, email, realName: _realName, identityNumber: _number, ...rest } = row;
  const { realName, identityNumber } = openIdentity(mall, row);
  return {
    ...rest,
    phone: maskedNumber(phone),
    email: maskedEmail(email),
    realName: maskedName(realName),
    identityCardNo: maskedNumber(identityNumber),
  };
}
