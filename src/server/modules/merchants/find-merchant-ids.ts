import { foldText } from '#domain/search/search-text.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { foldChinese, rememberSearch } from '../search/index.ts';
import { listMerchantWords } from './queries/merchants.ts';

const foldedWords = (context: UseCaseContext) =>
  rememberSearch(context, 'shop words', '', async () => {
    const rows = await listMerchantWords(context.mall.db.sql, context.locale);
    const fold = (text: string) => foldText(foldChinese(context.locale, text));
    return rows.map(({ id, name, keywords }) => ({ id, texts: [fold(name), fold(keywords)] }));
  });

/**
 * Open shops whose name or keywords hold what was typed, compared as products are: scripts, case, accents and spellings
 * folded. The words of all shops are kept in memory, some 100 bytes a shop.
 */
export async function findMerchantIds(context: UseCaseContext, keyword: string): Promise<number[]> {
  const typed = foldText(foldChinese(context.locale, keyword.trim()));
  const merchants = await foldedWords(context);
  return merchants.filter(({ texts }) => texts.some((text) => text.includes(typed))).map(({ id }) => id);
}
