import { useId } from 'react';
import { REVIEW_SORTS } from '#domain/reviews/review-sort.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { chooseReviews, type ReviewKind, type ReviewQuery } from '#stores/reviews/reviews.ts';
import type { ShownCounts } from './ReviewPanel.tsx';
import type { ReviewPanelTexts } from './texts.ts';

interface Props {
  productId: number;
  locale: Locale;
  counts: ShownCounts;
  query: ReviewQuery;
  texts: ReviewPanelTexts;
}

const KINDS: readonly ReviewKind[] = [0, 1, 2, 3, 4];

/** By the number of the kind. */
function countsOf({ starCounts, pictureCount }: ShownCounts): number[] {
  const all = starCounts.reduce((sum, count) => sum + count, 0);
  const [bad = 0, , , , good = 0] = starCounts;
  return [all, good, all - good - bad, bad, pictureCount];
}

/** Which reviews are shown, and in which order. */
export function ReviewControls({ productId, locale, counts, query, texts }: Props) {
  const id = useId();
  const of = countsOf(counts);
  const choose = (choice: Partial<ReviewQuery>) => void chooseReviews(productId, choice);
  return (
    <div className="review-controls">
      <div className="choices">
        {KINDS.map((kind) => {
          const isChosen = query.kind === kind && query.star === undefined;
          return (
            <button
              key={kind}
              type="button"
              className={isChosen ? 'chip current' : 'chip'}
              aria-pressed={isChosen}
              disabled={of[kind] === 0}
              onClick={() => choose({ kind, star: undefined })}
            >
              {texts.kinds[kind]} {numberText(of[kind] ?? 0, locale)}
            </button>
          );
        })}
      </div>
      <div className="row wraps spread">
        <label className="row tick">
          <input
            className="check"
            type="checkbox"
            checked={query.ownLanguageFirst}
            onChange={({ currentTarget }) => choose({ ownLanguageFirst: currentTarget.checked })}
          />
          {texts.ownLanguage}
        </label>
        <span className="row">
          <label className="small" htmlFor={`${id}-sort`}>
            {texts.sort}
          </label>
          <select
            id={`${id}-sort`}
            className="input"
            value={query.sort}
            onChange={({ currentTarget }) => {
              const sort = REVIEW_SORTS.find((order) => order === currentTarget.value);
              if (sort) choose({ sort });
            }}
          >
            {REVIEW_SORTS.map((order) => (
              <option key={order} value={order}>
                {texts.orders[order]}
              </option>
            ))}
          </select>
        </span>
      </div>
    </div>
  );
}
