import { eq } from 'drizzle-orm';
import { awningOf } from '#domain/merchants/awning.ts';
import type { Locale } from '#locale/locales.ts';
import { merchant, merchantCategory, merchantText, shippingTemplate } from '../../server/modules/schema.ts';
import { OperatorError } from '../../server/platform/config/operator-error.ts';
import type { ImportContext } from '../import-context.ts';
import { WINDOWS } from '../pictures/stock-pictures.ts';
import { freeMerchantCode } from './codes.ts';
import { generalCategory, independentType } from './merchant-kinds.ts';
import { foldName } from './names.ts';
import type { Tx } from './transaction.ts';

export interface TakenMerchant {
  id: number;
  isNew: boolean;
  /** How its new products are delivered; null where the shop has no templates. */
  shippingTemplateId: number | null;
}

/** The shop with this name in any language; null when there is none. Throws when several have it. */
export async function findMerchant(tx: Tx, name: string): Promise<number | null> {
  const rows = await tx.select({ id: merchantText.merchantId, name: merchantText.name }).from(merchantText);
  const wanted = foldName(name);
  const ids = [...new Set(rows.filter((row) => foldName(row.name) === wanted).map(({ id }) => id))];
  if (ids.length > 1)
    throw new OperatorError(
      `${ids.length} shops are called "${name}" (--merchant): numbers ${ids.join(', ')}. Rename one of them.`,
    );
  return ids[0] ?? null;
}

/** The platform's category of the same code as the product's top category; a general one where there is none. */
async function merchantCategoryId(tx: Tx, topCode: string): Promise<number> {
  const [same] = await tx.select().from(merchantCategory).where(eq(merchantCategory.code, topCode));
  return same?.id ?? generalCategory(tx);
}

async function drawMerchant({ writer }: ImportContext, id: number, name: string) {
  const awning = awningOf(id);
  const avatar = await writer.addLogo({ initial: name.charAt(0), awning });
  const banner = await writer.addStock(WINDOWS[awning]);
  return { awning, avatar, banner, cover: banner };
}

async function firstShippingFee(tx: Tx, merchantId: number): Promise<number | null> {
  const [first] = await tx
    .select({ id: shippingTemplate.id })
    .from(shippingTemplate)
    .where(eq(shippingTemplate.merchantId, merchantId))
    .orderBy(shippingTemplate.id)
    .limit(1);
  return first?.id ?? null;
}

async function makeMerchant(
  tx: Tx,
  name: string,
  locale: Locale,
  topCode: string,
  context: ImportContext,
): Promise<TakenMerchant> {
  const typeId = await independentType(tx);
  const categoryId = await merchantCategoryId(tx, topCode);
  const code = await freeMerchantCode(tx, name);
  const [made] = await tx.insert(merchant).values({ typeId, categoryId, code }).returning({ id: merchant.id });
  if (!made) throw new Error(`merchant ${name} was not made`);
  const drawn = await drawMerchant(context, made.id, name);
  await tx.update(merchant).set(drawn).where(eq(merchant.id, made.id));
  await tx.insert(merchantText).values({ merchantId: made.id, locale, name, intro: '', story: '' });
  // The shop sets its charges itself; until then no shopper pays a charge that the shop has not decided.
  const [free] = await tx
    .insert(shippingTemplate)
    .values({ merchantId: made.id, name: 'Free delivery', appoint: 0, chargeBy: 1, currency: context.currency })
    .returning({ id: shippingTemplate.id });
  return { id: made.id, isNew: true, shippingTemplateId: free?.id ?? null };
}

/** Finds the shop by name, or makes an independent one with this name in the file's language. */
export async function takeMerchant(
  tx: Tx,
  name: string,
  topCode: string,
  context: ImportContext,
): Promise<TakenMerchant> {
  const id = await findMerchant(tx, name);
  if (id === null) return makeMerchant(tx, name, context.locale, topCode, context);
  return { id, isNew: false, shippingTemplateId: await firstShippingFee(tx, id) };
}
