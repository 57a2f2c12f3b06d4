import { and, eq, inArray } from 'drizzle-orm';
import { slug } from '#domain/content/pretty-url.ts';
import { merchant, product } from '../../server/modules/schema.ts';
import type { Tx } from './transaction.ts';

/** What files of the mall may call a row; some letters have no small form. */
const CODE = /^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{M}\p{N}-]*$/u;

/** A name as files of the mall call its row: 'Ocean Blue Shirt' → 'ocean-blue-shirt'; '' where there is none: then a trigger gives one. */
export function codeOf(name: string): string {
  const code = slug(name, '');
  return CODE.test(code) ? code : '';
}

/** The codes of new products by their sources, but for those that another product of the shop has. */
export async function freeCodes(
  tx: Tx,
  merchantId: number,
  added: readonly { source: string; code: string }[],
): Promise<Map<string, string>> {
  const wanted = added.map(({ code }) => code).filter(Boolean);
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ code: product.code })
    .from(product)
    .where(and(eq(product.merchantId, merchantId), inArray(product.code, wanted)));
  const taken = new Set(['', ...rows.map(({ code }) => code)]);
  const free = new Map<string, string>();
  for (const { source, code } of added) {
    if (!taken.has(code)) free.set(source, code);
    taken.add(code);
  }
  return free;
}

/** The code of a new shop; '' where another has it. */
export async function freeMerchantCode(tx: Tx, name: string): Promise<string> {
  const code = codeOf(name);
  const [other] = await tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.code, code));
  return other ? '' : code;
}
