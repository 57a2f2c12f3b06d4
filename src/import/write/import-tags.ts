import { eq } from 'drizzle-orm';
import { tag, tagText } from '../../server/modules/schema.ts';
import type { ImportContext } from '../import-context.ts';
import { foldName, idsByName } from './names.ts';
import type { Tx } from './transaction.ts';

/** Tags with such a code came with a file, and a later file may take them away again. */
const CODE = 'import:';
const LAST = 1000;

export const isImportedTag = (code: string) => code.startsWith(CODE);

async function makeTag(tx: Tx, name: string, { locale }: ImportContext): Promise<number> {
  const code = CODE + foldName(name);
  const [known] = await tx.select({ id: tag.id }).from(tag).where(eq(tag.code, code));
  if (known) return known.id;
  const [made] = await tx.insert(tag).values({ code, sort: LAST }).returning({ id: tag.id });
  if (!made) throw new Error(`tag ${name} was not made`);
  await tx.insert(tagText).values({ tagId: made.id, locale, name });
  return made.id;
}

/** Finds tags by a name of theirs in any language, and makes those that there are not. Answers ids by folded name. */
export async function takeTags(tx: Tx, names: readonly string[], context: ImportContext): Promise<Map<string, number>> {
  const ids = idsByName(await tx.select({ id: tagText.tagId, name: tagText.name }).from(tagText));
  for (const name of names) {
    const key = foldName(name);
    if (!ids.has(key)) ids.set(key, await makeTag(tx, name, context));
  }
  return ids;
}
