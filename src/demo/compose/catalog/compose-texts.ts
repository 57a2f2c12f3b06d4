import { LOCALES, type Locale } from '#locale/locales.ts';
import { colourHex, isColour } from '../../art/color/palette.ts';
import type { Localised, Vocabulary } from '../../content-format.ts';
import { itemAt } from '../../random.ts';
import type { ProductPlan } from './plan-products.ts';
import { unitOf } from './units.ts';

/** The label of the first row of every specification. */
const BRAND_LABEL: Localised = {
  en: 'Brand',
  zh: '品牌',
  ar: 'العلامة التجارية',
  de: 'Marke',
  es: 'Marca',
  fr: 'Marque',
  ja: 'ブランド',
};

/** Written texts have room for the names of brand and series. */
export const fillNames = (text: string, { brand, series }: Pick<ProductPlan, 'brand' | 'series'>) =>
  text.replaceAll('{series}', series).replaceAll('{brand}', brand.name);

export interface ProductTexts {
  name: string;
  intro: string;
  unit: string;
  keywords: string;
  specification: [label: string, value: string][];
}

export function composeTexts(plan: ProductPlan, locale: Locale, vocabulary: Vocabulary): ProductTexts {
  const { kind, variant, brand } = plan;
  const text = kind.text[locale];
  const rows = text.specs.map(([label, value]): [string, string] => [
    label,
    typeof value === 'string' ? value : itemAt(value, variant),
  ]);
  return {
    name: fillNames(itemAt(text.names, variant), plan),
    intro: fillNames(itemAt(text.points, variant), plan),
    unit: vocabulary.units[unitOf(kind.id)][locale],
    keywords: text.keywords ?? '',
    specification: [
      [BRAND_LABEL[locale], brand.name],
      ...rows.map(([label, value]): [string, string] => [label, fillNames(value, plan)]),
    ],
  };
}

export interface ComposedOption {
  kind: 'color' | 'size' | '';
  mustChoose: boolean;
  name: Localised;
  /** `color` of the dot that stands for it; '' for none. */
  values: { name: Localised; color: string }[];
}

/** Values that are not words (sizes, weights) are the same in every language. */
function axisValues({ kind }: ProductPlan): ComposedOption['values'] {
  const values = kind.axis?.values ?? [];
  const nameOf = (value: string, i: number) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, kind.text[locale].axis?.[i] ?? value])) as Localised;
  return values.map((value, i) => ({ name: nameOf(value, i), color: '' }));
}

function colourName(colour: string, { colours }: Vocabulary): Localised {
  const name = colours[colour];
  if (!name) throw new Error(`the vocabulary has no colour ${colour}`);
  return name;
}

/** The product's choices with their names: colours as shown, then the kind's axis. */
export function composeOptions(
  plan: ProductPlan,
  colours: readonly string[],
  vocabulary: Vocabulary,
): ComposedOption[] {
  const { axes } = vocabulary;
  const { axis } = plan.kind;
  const colour: ComposedOption = {
    kind: 'color',
    mustChoose: false,
    name: axes.colour,
    values: colours.map((id) => ({ name: colourName(id, vocabulary), color: isColour(id) ? colourHex(id) : '' })),
  };
  const choice = axis && {
    kind: axis.name === 'size' ? ('size' as const) : ('' as const),
    mustChoose: axis.mustChoose ?? false,
    name: axes[axis.label ?? axis.name],
    values: axisValues(plan),
  };
  return [...(colours.length > 0 ? [colour] : []), ...(choice ? [choice] : [])];
}
