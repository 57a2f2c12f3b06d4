import { maskedEmail, maskedNumber } from '#domain/masked.ts';
import { getAccount } from '../../db/queries/accounts.ts';
import { readFactors } from '../../db/queries/second-factors.ts';
import type { BuyerContext } from '../../http/context.ts';

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
