import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import type { CartRow } from '#stores/cart/cart-view.ts';
import type { CartTexts } from './texts.ts';

interface Props {
  rows: readonly CartRow[];
  locale: Locale;
  texts: CartTexts;
  isEditing: boolean;
  edit: (isEditing: boolean) => void;
}

/** The title with how much there is; phones edit on demand. */
export function CartHead({ rows, locale, texts, isEditing, edit }: Props) {
  const merchants = new Set(rows.map(({ merchant }) => merchant.id)).size;
  const counted = (forms: CartTexts['items'], count: number) =>
    pluralText(forms, count, numberText(count, locale), locale);
  return (
    <div className="row spread">
      <h1 tabIndex={-1}>
        {texts.title}{' '}
        {rows.length > 0 && (
          <span className="small">
            {counted(texts.items, rows.length)} · {counted(texts.shops, merchants)}
          </span>
        )}
      </h1>
      <button type="button" className="link phone-only" aria-pressed={isEditing} onClick={() => edit(!isEditing)}>
        {isEditing ? texts.done : texts.edit}
      </button>
    </div>
  );
}
