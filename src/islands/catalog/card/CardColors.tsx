import type { cardView } from '#locale/catalog/product-card-view.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { type PluralForms, pluralText } from '#locale/plural.ts';

interface Props {
  view: Pick<ReturnType<typeof cardView>, 'dots' | 'moreColors' | 'colorCount'>;
  locale: Locale;
  texts: { colors: PluralForms };
}

/** The colors of a product on its card; the same as in components/catalog/ProductCardBody.astro. */
export const CardColors = ({ view: { dots, moreColors, colorCount }, locale, texts }: Props) =>
  dots.length > 0 && (
    <p className="hues">
      <svg width={dots.length * 20} height="14" aria-hidden="true">
        {dots.map((color, at) => (
          <circle key={color} cx={at * 20 + 7} cy="7" r="6.5" fill={color} />
        ))}
      </svg>
      {moreColors && <span aria-hidden="true">{moreColors}</span>}
      <span className="visually-hidden">
        {pluralText(texts.colors, colorCount, numberText(colorCount, locale), locale)}
      </span>
    </p>
  );
