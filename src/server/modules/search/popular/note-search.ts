import type { ParsedInput } from '#contract/index.ts';
import { countedWords } from '#domain/search/popular-searches.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { searchOf } from '../read-search.ts';

/** Suggestions that come while somebody types ask for fewer products than a page has. */
const A_PAGE = 12;

type Input = ParsedInput<'goodsList'>;

/** Whether somebody looks at the first page of a search that nothing narrows. */
const isSearch = ({ keyword, page, limit, priceOrder, salesOrder, orderBy, framed, exact, ...chosen }: Input) =>
  Boolean(keyword) && page === 1 && limit >= A_PAGE && Object.values(chosen).every((value) => value === undefined);

/**
 * Counts a search that finds something with all of its words. What was typed wrongly, or finds nothing, does not become
 * popular. Never rejects: the products are there whatever becomes of the count.
 */
export async function noteSearch(context: UseCaseContext, input: Input): Promise<void> {
  const { mall, locale, address } = context;
  const words = isSearch(input) ? countedWords(input.keyword ?? '', locale) : null;
  if (words === null) return;
  try {
    const found = await searchOf(context, { keyword: input.keyword });
    if (found && !found.correction && !found.fewer && found.nearest === null)
      mall.searches.count({ locale, words, address });
  } catch (error) {
    mall.log.debug({ err: error }, 'a search is not counted');
  }
}
