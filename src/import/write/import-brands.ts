import { eq } from 'drizzle-orm';
import { brand, brandText } from '../../server/modules/schema.ts';
import type { ImportContext } from '../import-context.ts';
import { foldName, idsByName, inEveryLanguage } from './names.ts';
import type { Tx } from './transaction.ts';

/** Behind the brands that the operator has put into an order. */
const LAST = 1000;

async function makeBrand(tx: Tx, name: string, { writer }: ImportContext): Promise<number> {
  const code = `import:${foldName(name)}`;
  const [known] = await tx.select({ id: brand.id }).from(brand).where(eq(brand.code, code));
  // Somebody has given it another name since.
  if (known) return known.id;
  const icon = await writer.addLogo({ initial: name.charAt(0), awning: 3 });
  const [made] = await tx.insert(brand).values({ code, icon, sort: LAST }).returning({ id: brand.id });
  if (!made) throw new Error(`brand ${name} was not made`);
  await tx.insert(brandText).values(inEveryLanguage({ brandId: made.id, name }));
  return made.id;
}

/** Finds brands by a name of theirs in any language, and makes those that there are not. Answers ids by folded name. */
export async function takeBrands(
  tx: Tx,
  names: readonly string[],
  context: ImportContext,
): Promise<Map<string, number>> {
  const ids = idsByName(await tx.select({ id: brandText.brandId, name: brandText.name }).from(brandText));
  for (const name of names) {
    const key = foldName(name);
    if (key !== '' && !ids.has(key)) ids.set(key, await makeBrand(tx, name, context));
  }
  return ids;
}
