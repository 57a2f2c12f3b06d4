import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Locale } from '#locale/locales.ts';
import type { ImportedMarks } from '../../server/modules/schema.ts';
import { productImage, productImageText, productText } from '../../server/modules/schema.ts';
import type { KeptColumn } from './kept.ts';
import { mergeValues } from './merge-values.ts';
import type { Tx } from './transaction.ts';
import type { ProductTextColumns } from './wanted-products.ts';

/** A text in one language, with what the last import wrote of it. */
export interface TextTerms {
  locale: Locale;
  marks: ImportedMarks | undefined;
  takesFile: boolean;
}

const NO_TEXT: ProductTextColumns = {
  name: '',
  intro: '',
  content: '',
  seoTitle: '',
  seoDescription: '',
  specification: [],
  alts: [],
};

async function writeAlts(tx: Tx, productId: number, locale: Locale, alts: ProductTextColumns['alts']): Promise<void> {
  await tx
    .delete(productImageText)
    .where(and(eq(productImageText.productId, productId), eq(productImageText.locale, locale)));
  if (alts.length > 0)
    await tx.insert(productImageText).values(alts.map(([image, alt]) => ({ productId, image, locale, alt })));
}

/** Makes the texts of a product in one language be the file's, but for what was written in the mall. */
export async function writeText(
  tx: Tx,
  productId: number,
  file: ProductTextColumns,
  stored: ProductTextColumns | null,
  { locale, marks, takesFile }: TextTerms,
): Promise<{ isChanged: boolean; marks: ImportedMarks; kept: KeptColumn[] }> {
  const known = stored ?? NO_TEXT;
  const own = { ...file, specification: file.specification ?? known.specification };
  const merged = mergeValues(own, known, stored ? marks : undefined, takesFile);
  const { alts, specification, ...texts } = merged.values;
  const columns = { ...texts, specification: specification ?? [] };
  const { alts: storedAlts, ...storedColumns } = known;
  const isTextChanged = !stored || !isDeepStrictEqual(columns, storedColumns);
  if (isTextChanged)
    await tx
      .insert(productText)
      .values({ productId, locale, ...columns })
      .onConflictDoUpdate({ target: [productText.productId, productText.locale], set: columns });
  const areAltsChanged = !isDeepStrictEqual(alts, storedAlts);
  if (areAltsChanged) await writeAlts(tx, productId, locale, alts);
  return { isChanged: isTextChanged || areAltsChanged, marks: merged.marks, kept: merged.kept };
}

export async function writeImages(
  tx: Tx,
  productId: number,
  images: readonly string[],
  stored: readonly string[],
): Promise<boolean> {
  if (isDeepStrictEqual(images, stored)) return false;
  if (stored.length > 0) await tx.delete(productImage).where(eq(productImage.productId, productId));
  if (images.length > 0)
    await tx.insert(productImage).values(images.map((image, position) => ({ productId, position, image })));
  return true;
}
