import { inArray } from 'drizzle-orm';
import { redirectPath } from '#domain/content/redirect.ts';
import { redirect } from '../../server/modules/schema.ts';
import type { Problem } from '../read/problem.ts';
import type { Tx } from './transaction.ts';

/** The address that a product had in the old shop. */
export interface OldAddress {
  /** Null where the file does not tell it. */
  path: string | null;
  id: number;
  handle: string;
  line: number;
}

/** Lets old addresses lead to the products that they were of. One that leads somewhere already stays: an operator, or another file, said so. */
export async function writeRedirects(tx: Tx, addresses: readonly OldAddress[]): Promise<Problem[]> {
  const wanted = new Map<string, OldAddress>();
  for (const address of addresses) {
    const path = address.path === null ? null : redirectPath(address.path);
    if (path !== null) wanted.set(path, address);
  }
  if (wanted.size === 0) return [];
  await tx
    .insert(redirect)
    .values([...wanted].map(([path, { id }]) => ({ path, productId: id, origin: 'import' as const })))
    .onConflictDoNothing();
  const known = await tx
    .select()
    .from(redirect)
    .where(inArray(redirect.path, [...wanted.keys()]));
  return known.flatMap(({ path, productId, target, origin }): Problem[] => {
    const own = wanted.get(path);
    if (!own || productId === own.id) return [];
    const who = origin === 'operator' ? 'an operator' : 'an earlier import';
    const why = `${path} stays as ${who} has set it, to ${productId === null ? target : `product ${productId}`}`;
    const alike = 'old addresses lead elsewhere already and stay so';
    return [{ line: own.line, handle: own.handle, verdict: 'taken', what: 'old address', why, alike }];
  });
}
