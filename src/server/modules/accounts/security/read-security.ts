import { maskedEmail, maskedNumber } from '#domain/accounts/masked.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { getAccount } from '../queries/accounts.ts';
import { readFactors } from '../queries/second-factors.ts';

export async function readSecurity({ mall, buyer }: BuyerContext) {
  const [{ phone, email }, factors] = await Promise.all([
    getAccount(mall.db.sql, buyer.buyerId),
    readFactors(mall.db.sql, buyer.buyerId),
  ]);
  const { hasPassword, hasSecondFactor, recoveryCodes } = factors;
  return {
    phone: maskedNumber(phone ?? ''),
    email: maskedEmail(email ?? ''),
    hasPassword,
    hasSecondFactor,
    recoveryCodes,
  };
}
