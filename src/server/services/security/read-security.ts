import { maskedEmail, maskedNumber } from '#domain/masked.ts';
import { getAccount } from '../../db/queries/accounts.ts';
import type { BuyerContext } from '../../http/context.ts';

export async function readSecurity({ mall, buyer }: BuyerContext) {
  const { phone, email, passwordHash } = await getAccount(mall.db.sql, buyer.buyerId);
  return {
    phone: maskedNumber(phone ?? ''),
    email: maskedEmail(email ?? ''),
    hasPassword: passwordHash !== null,
  };
}
