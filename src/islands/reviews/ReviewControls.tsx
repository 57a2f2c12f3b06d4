import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { REVIEW_SORTS } from '#domain/reviews/review-sort.ts';
import { isLocale, type Locale, languageName } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { $reviewFilters, chooseReviews, type ReviewQuery } from '#stores/reviews/reviews.ts';
import type { ReviewControlTexts } from './texts.ts';

interface Props {
  productId: number;
  locale: Locale;
  /** How many there are, and how many have pictures. */
  total: number;
  pictured: number;
  query: ReviewQuery;
  texts: ReviewControlTexts;
  languages: { label: string; all: string };
}

interface Chip {
  kind?: 0 | 4;
  value?: number;
  name: string;
  count: number;
}

/** All of them, those with pictures, and those about the options that were bought most; `review-presses.ts` filters. */
function Chips({ locale, total, pictured, query, texts }: Omit<Props, 'productId' | 'languages'>) {
  const values = useStore($reviewFilters, { ssr: 'initial' })?.values ?? [];
  const chips: Chip[] = [
    { kind: 0, name: texts.all, count: total },
    ...(pictured > 0 ? [{ kind: 4 as const, name: texts.withPictures, count: pictured }] : []),
    ...values.map(({ id, name, count }) => ({ value: id, name, count })),
  ];
  const isChosen = ({ kind, value }: Chip) =>
    query.value === value && query.star === undefined && (value !== undefined || query.kind === kind);
  return (
    <div className="choices">
      {chips.map((chip) => (
        <button
          key={chip.name}
          type="button"
          className={isChosen(chip) ? 'chip current' : 'chip'}
          aria-pressed={isChosen(chip)}
          data-kind={chip.kind}
          data-value={chip.value}
        >
          {`${chip.name} ${numberText(chip.count, locale)}`}
        </button>
      ))}
    </div>
  );
}

/** One language alone; only where there are several. */
function LanguageField({
  productId,
  locale,
  query,
  languages,
}: Pick<Props, 'productId' | 'locale' | 'query' | 'languages'>) {
  const locales = useStore($reviewFilters, { ssr: 'initial' })?.locales ?? [];
  if (locales.length < 2) return null;
  return (
    <select
      className="input"
      data-languages
      aria-label={languages.label}
      value={query.locale ?? ''}
      onChange={({ currentTarget }) => void chooseReviews(productId, { locale: currentTarget.value || undefined })}
    >
      <option value="">{languages.all}</option>
      {locales.map((one) => (
        <option key={one.locale} value={one.locale}>
          {`${isLocale(one.locale) ? languageName(one.locale) : one.locale} ${numberText(one.count, locale)}`}
        </option>
      ))}
    </select>
  );
}

/** Which reviews are shown, and in which order. */
export function ReviewControls(props: Props) {
  const { productId, query, texts } = props;
  const id = useId();
  const choose = (choice: Partial<ReviewQuery>) => void chooseReviews(productId, choice);
  const sortBy = (value: string) => {
    const order = REVIEW_SORTS.find((one) => one === value);
    if (order) choose({ sort: order });
  };
  return (
    <>
      <Chips {...props} />
      <div className="row wraps spread">
        <label className="row">
          <input
            className="check"
            type="checkbox"
            checked={query.ownLanguageFirst}
            onChange={({ currentTarget }) => choose({ ownLanguageFirst: currentTarget.checked })}
          />
          {texts.ownLanguage}
        </label>
        <span className="row wraps">
          <LanguageField {...props} />
          <label className="row small" htmlFor={id}>
            {texts.sort}
          </label>
          <select
            className="input"
            id={id}
            value={query.sort}
            onChange={({ currentTarget }) => sortBy(currentTarget.value)}
          >
            {REVIEW_SORTS.map((order) => (
              <option key={order} value={order}>
                {texts.orders[order]}
              </option>
            ))}
          </select>
        </span>
      </div>
    </>
  );
}
