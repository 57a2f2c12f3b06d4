import { callMall } from '#api-client/browser.ts';
import type { MerchantQuery } from '#locale/list-query.ts';
import { positive, typedText } from '../search/product-list.ts';
import { createAnswers } from '../shell/paged-list.ts';

export const MERCHANTS_EACH = 10;

/** What an address asks of the list of shops; nonsense in it counts as not asked. */
export function readMerchantQuery(search: string): MerchantQuery {
  const given = new URLSearchParams(search);
  return {
    searchValue: typedText(given.get('searchValue')),
    categoryId: positive(given.get('categoryId')),
    typeId: positive(given.get('typeId')),
    isSelf: given.get('isSelf') === '1' ? 1 : undefined,
    page: positive(given.get('page'), 10_000),
  };
}

const idText = (id: number | undefined) => (id === undefined ? undefined : String(id));

const merchants = createAnswers(({ searchValue, categoryId, typeId, isSelf, page = 1 }: MerchantQuery) =>
  callMall('merchantSearch', {
    keywords: searchValue,
    categoryIds: idText(categoryId),
    typeIds: idText(typeId),
    isSelf: isSelf && true,
    page,
    limit: MERCHANTS_EACH,
  }),
);
/** The shops on screen; null while the page's own stand. */
export const $merchants = merchants.$shown;
export const loadMerchants = merchants.load;
