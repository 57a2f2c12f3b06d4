import { eq } from 'drizzle-orm';
import type { Locale } from '#locale/locales.ts';
import { merchantCategory, merchantCategoryText, merchantType, merchantTypeText } from '../../server/modules/schema.ts';
import type { Tx } from './transaction.ts';

/** The kind of shop that an import makes, for malls that have no such kind. The codes are those of the demo mall. */
const INDEPENDENT = 'independent';

const TYPE: Record<Locale, [name: string, info: string]> = {
  en: ['Independent shop', 'A small business that makes or picks its own products.'],
  zh: ['独立小店', '自做自选的独立经营者。'],
  ar: ['متجر مستقل', 'مشروع صغير يصنع بضاعته أو ينتقيها بنفسه.'],
  de: ['Unabhängiger Laden', 'Ein kleiner Betrieb, der seine Ware selbst macht oder aussucht.'],
  es: ['Tienda independiente', 'Un pequeño negocio que hace o elige lo que vende.'],
  fr: ['Boutique indépendante', 'Une petite entreprise qui fabrique ou choisit ses articles.'],
  ja: ['個人店', '自ら作り、自ら選ぶ、小さなお店。'],
};

const GENERAL = 'general';

const GENERAL_NAMES: Record<Locale, string> = {
  en: 'General goods',
  zh: '综合百货',
  ar: 'بضائع عامة',
  de: 'Gemischtwaren',
  es: 'Artículos variados',
  fr: 'Articles divers',
  ja: '総合',
};

export async function independentType(tx: Tx): Promise<number> {
  const [known] = await tx.select().from(merchantType).where(eq(merchantType.code, INDEPENDENT));
  if (known) return known.id;
  const [made] = await tx.insert(merchantType).values({ code: INDEPENDENT }).returning();
  if (!made) throw new Error('the merchant type was not made');
  const texts = Object.entries(TYPE).map(([locale, [name, info]]) => ({ typeId: made.id, locale, name, info }));
  await tx.insert(merchantTypeText).values(texts);
  return made.id;
}

/** Made without a fee: what the mall keeps of a sale is the operator's decision, not an import's. */
export async function generalCategory(tx: Tx): Promise<number> {
  const [known] = await tx.select().from(merchantCategory).where(eq(merchantCategory.code, GENERAL));
  if (known) return known.id;
  const [made] = await tx.insert(merchantCategory).values({ code: GENERAL, handlingFee: '0' }).returning();
  if (!made) throw new Error('the merchant category was not made');
  const texts = Object.entries(GENERAL_NAMES).map(([locale, name]) => ({ categoryId: made.id, locale, name }));
  await tx.insert(merchantCategoryText).values(texts);
  return made.id;
}
