import type { Address } from '#contract/addresses.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { findAddress, listAddresses } from './queries/addresses.ts';
import { serializeAddresses } from './serialize.ts';

export const readAddresses = async (context: BuyerContext) =>
  serializeAddresses(context, await listAddresses(context.mall.db.sql, context.buyer.buyerId));

/** Of somebody else's it says what it says of one that never was. */
export async function readOwnAddress(context: BuyerContext, id: number): Promise<Address | Failure> {
  const row = await findAddress(context.mall.db.sql, context.buyer.buyerId, id);
  const [found] = row ? await serializeAddresses(context, [row]) : [];
  return found ?? fail('addressNotFound');
}

export async function readDefaultAddress(context: BuyerContext): Promise<Address | null> {
  const [first] = await readAddresses(context);
  return first ?? null;
}
