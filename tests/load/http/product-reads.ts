import type { LoadRequest } from '../support/load-worker.ts';

interface Product {
  id: number;
  name: string;
}

async function read<T>(origin: string, path: string): Promise<T> {
  const answer = await fetch(`${origin}/api/front/${path}`);
  return ((await answer.json()) as { data: T }).data;
}

export async function someProducts(origin: string): Promise<Product[]> {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((page) => read<{ list: Product[] }>(origin, `product/list?limit=100&page=${page}`)),
  );
  return pages.flatMap((page) => page.list);
}

export const details = (products: readonly Product[]): LoadRequest[] =>
  products.map(({ id }) => ({ path: `/api/front/product/detail?id=${id}` }));

/** Words of real names, so that each finds something. */
export const wordsOf = (products: readonly { name: string }[]): string[] =>
  [...new Set(products.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{4,}/g) ?? []))].slice(0, 150);

/** Each word in both directions of the price, for as many pages. */
export const questions = (products: readonly Product[], pages: number): LoadRequest[] =>
  wordsOf(products).flatMap((word) =>
    Array.from({ length: pages }, (_, at) => at + 1).flatMap((page) =>
      ['asc', 'desc'].map((order) => ({
        path: `/api/front/product/list?keyword=${word}&priceOrder=${order}&page=${page}&limit=20`,
      })),
    ),
  );
