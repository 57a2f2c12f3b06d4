import { z } from 'zod';
import { optionWords } from '#domain/catalog/option-words.ts';
import { productLink, searchLink, skuLink } from '#locale/links.ts';
import type { Words } from '../../words.ts';
import { AMOUNT } from '../facts.ts';

export const ALERT = z.object({
  alertId: z.int(),
  productId: z.int(),
  /** 0 where any SKU was waited for. */
  skuId: z.int(),
  aim: z.enum(['stock', 'price']),
  item: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  ...AMOUNT,
});
/** A search, and some of the products that have its words; none while it is not confirmed. */
export const SEARCH_ALERT = z.object({
  alertId: z.int(),
  aim: z.literal('search'),
  words: z.string(),
  items: z.array(z.object({ item: z.string(), ...AMOUNT })),
});

export const searchPath = ({ words }: z.output<typeof SEARCH_ALERT>, { locale }: Words): string =>
  searchLink(locale, { searchValue: words });

export type AlertFacts = z.output<typeof ALERT>;

/** 'Wool coat, Sand, M'. */
export function itemText({ item, options }: AlertFacts, { name }: Words): string {
  const values = options.map(({ value }) => value).join(',');
  const words = optionWords(
    values,
    options.map((option) => option.name),
  );
  return [item, ...words.split(',')].filter(Boolean).map(name).join(', ');
}

export function productPath({ item, productId, skuId }: AlertFacts, { locale }: Words): string {
  const page = productLink(locale, item, productId);
  return encodeURI(skuId > 0 ? skuLink(page, skuId) : page);
}
