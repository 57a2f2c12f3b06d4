import { type RefObject, useState } from 'react';
import { optionWords } from '#domain/catalog/option-words.ts';
import { mostInStock, NOT_CHOSEN } from '#domain/catalog/sku-choice.ts';
import { isolate } from '#locale/isolate.ts';
import type { Locale } from '#locale/locales.ts';
import { StockAlert } from '../../alerts/StockAlert.tsx';
import type { StockAlertTexts } from '../../alerts/texts.ts';
import { SoldOutNote } from './SoldOutNote.tsx';
import type { PickedOption, SkuChoice } from './use-sku-choice.ts';

interface Props {
  productId: number;
  options: readonly PickedOption[];
  choice: SkuChoice;
  form: RefObject<HTMLFormElement | null>;
  /** What was chosen for the shopper: only that may be another instead. */
  fixed: readonly number[];
  locale: Locale;
  texts: StockAlertTexts;
}

/** 'Ink · Size 41'. */
function chosenText({ options, choice: { chosen }, locale }: Props): string {
  const values = options.map(({ values: all }, at) => all.find(([id]) => id === chosen[at])?.[1] ?? '');
  const words = optionWords(
    values.join(','),
    options.map(({ name }) => name),
  );
  return words
    .split(',')
    .filter(Boolean)
    .map((value) => isolate(value, locale))
    .join(' · ');
}

/** Another value with which what the shopper has chosen can be had, such as the size in another color. */
function otherValue({ options, choice: { all, chosen }, fixed, form }: Props) {
  for (const [at, { values }] of options.entries()) {
    if (fixed[at] === NOT_CHOSEN) continue;
    const value = values.find(([id]) => id !== chosen[at] && mostInStock(all, chosen, at, id) > 0);
    if (!value) continue;
    const radio = () => form.current?.querySelector<HTMLInputElement>(`[name=o${at}][value="${value[0]}"]`);
    return { name: value[1], choose: () => radio()?.click() };
  }
  return undefined;
}

/** What a shopper can do about a product that is sold out, or about an option that is. */
export function SoldOutHelp(props: Props) {
  const { productId, choice, locale, texts } = props;
  const { isSoldOut, missing, sku } = choice;
  const [askedFor, askFor] = useState(0);
  const isOptionOut = !isSoldOut && missing < 0 && sku?.stock === 0;
  if (isSoldOut) {
    const isWhole = missing >= 0 || !sku;
    const what = isWhole ? '' : chosenText(props);
    return <StockAlert productId={productId} skuId={isWhole ? 0 : sku.id} {...{ what, locale, texts }} />;
  }
  if (!isOptionOut) return null;
  const what = chosenText(props);
  if (askedFor === sku.id) return <StockAlert productId={productId} skuId={sku.id} {...{ what, locale, texts }} />;
  return <SoldOutNote what={what} other={otherValue(props)} texts={texts} onTell={() => askFor(sku.id)} />;
}
