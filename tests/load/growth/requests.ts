import { HEADERS } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import { LOCALES } from '#locale/locales.ts';
import type { LoadRequest } from '../support/load-worker.ts';
import type { Sample } from './fill-mall.ts';

/** More than are answered while one cost is measured, so that none is answered from what the server keeps. */
const MOST = 60_000;
const WORDS = 150;

/** Lists are kept by everything that narrows them: each has a highest price of its own, above all prices. */
const anew = (turn: number) => `maxPrice=${9_000_000 + turn}`;
const list = (query: string) => ({ path: `/api/${contract.goodsList.path}?${query}&limit=20` });
const repeat = (one: (turn: number) => LoadRequest) => Array.from({ length: MOST }, (_, turn) => one(turn));
const at = <T>(values: readonly T[], turn: number) => values[turn % values.length] as T;

/** Products in all languages and currencies, each once. */
export const detailRequests = ({ products, currencies }: Sample): LoadRequest[] =>
  currencies
    .flatMap((currency) => LOCALES.map((locale) => ({ [HEADERS.language]: locale, [HEADERS.currency]: currency })))
    .flatMap((headers) => products.map(({ id }) => ({ path: `/api/${contract.goodsDetail.path}?id=${id}`, headers })))
    .slice(0, MOST);

/** Words of products' names, sorted by price in both directions, and by rank. */
export function searchRequests({ products }: Sample): LoadRequest[] {
  const words = [...new Set(products.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{4,}/g) ?? []))];
  const sorts = ['', '&priceOrder=asc', '&priceOrder=desc'];
  return repeat((turn) => {
    const page = 1 + (Math.floor(turn / WORDS) % 2);
    return list(
      `keyword=${at(words.slice(0, WORDS), turn)}${at(sorts, Math.floor(turn / WORDS))}&page=${page}&${anew(turn)}`,
    );
  });
}

/** The first pages of each category, top categories too. */
export const listRequests = ({ categories }: Sample): LoadRequest[] =>
  repeat((turn) =>
    list(`cid=${at(categories, turn)}&page=${1 + (Math.floor(turn / categories.length) % 3)}&${anew(turn)}`),
  );

/** The first page of the orders of buyers who have some. */
export const orderRequests = ({ oldBuyers }: Sample): LoadRequest[] =>
  oldBuyers.map(({ token }) => ({ path: `/api/${contract.orderList.path}`, headers: { [HEADERS.token]: token } }));
