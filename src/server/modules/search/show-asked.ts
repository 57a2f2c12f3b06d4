import type { Sql } from 'postgres';
import type { ProductCard } from '#contract/catalog/card.ts';
import { askedColors, colorsOf } from '#domain/search/attributes.ts';
import type { Locale } from '#locale/locales.ts';
import { foldChinese } from './fold-chinese.ts';
import type { ListChoices } from './queries/choices.ts';
import { type ChosenValue, listChosenValues, listNamedColors } from './queries/chosen-values.ts';

/** Of each product its first color that the words of a search name. */
async function namedValues(sql: Sql, ids: number[], words: string, locale: Locale): Promise<readonly ChosenValue[]> {
  const asked = askedColors(foldChinese(locale, words), locale);
  if (asked.length === 0) return [];
  const fitting = (await listNamedColors(sql, ids)).filter(({ names }) =>
    colorsOf(names).some((one) => asked.includes(one)),
  );
  return [...Map.groupBy(fitting, ({ productId }) => productId).values()].flatMap(([first]) => first ?? []);
}

/**
 * Cards show their product as it was asked for: in the color that was chosen, or else searched for. They name these values,
 * and a size that was chosen, so that the product's page begins with them.
 */
export async function showAsked(
  sql: Sql,
  cards: readonly ProductCard[],
  choices: ListChoices,
  searched: { words: string; locale: Locale },
): Promise<ProductCard[]> {
  if (cards.length === 0) return [];
  const ids = cards.map(({ id }) => id);
  const isChosen = choices.colors !== undefined || choices.sizes !== undefined;
  const values = [
    ...(isChosen ? await listChosenValues(sql, ids, choices) : []),
    ...(choices.colors ? [] : await namedValues(sql, ids, searched.words, searched.locale)),
  ];
  if (values.length === 0) return [...cards];
  const byProduct = Map.groupBy(values, ({ productId }) => productId);
  return cards.map((card) => {
    const own = byProduct.get(card.id);
    if (!own) return card;
    const image = own.find((value) => value.image !== '')?.image ?? card.image;
    return { ...card, image, chosen: own.map(({ valueId }) => valueId) };
  });
}
