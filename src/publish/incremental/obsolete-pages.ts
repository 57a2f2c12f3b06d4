import type { PageRecord } from '../pages/page-record.ts';
import type { Affected } from './affected-pages.ts';
import { isListOf, namedBy } from './product-placements.ts';

/** Whether a file is the page of one of the products, by its name. */
export function isOfProducts(file: string, { products, flashSale }: Affected): boolean {
  const named = namedBy(file);
  return named?.kind === 'goods' && (named.type === 1 ? flashSale : products).has(named.id);
}

/** The pages of changed products that were not made again, because the product is gone or has another name. */
export function productLeftBehind(
  records: Iterable<PageRecord>,
  { products, flashSale }: Affected,
  made: ReadonlySet<string>,
): PageRecord[] {
  const things = new Set([...products].map((id) => `of goods ${id}`));
  const isOwn = ({ address, shows }: PageRecord) => {
    const named = namedBy(address);
    if (named?.kind !== 'goods') return false;
    return shows.some((thing) => things.has(thing)) || (named.type === 1 && flashSale.has(named.id));
  };
  return [...records].filter((record) => !made.has(record.file) && isOwn(record));
}

/** Pages that were to be made again and are no more: of wanted addresses, of what is due, of lists under an older name. */
export function pagesLost(
  records: Iterable<PageRecord>,
  { addresses, categories }: Affected,
  due: ReadonlySet<PageRecord>,
  made: ReadonlySet<string>,
): PageRecord[] {
  const wasWanted = (record: PageRecord) =>
    due.has(record) || addresses.has(record.address) || isListOf(categories, record.address);
  return [...records].filter((record) => !made.has(record.file) && wasWanted(record));
}
