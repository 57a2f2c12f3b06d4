import { memo } from 'react';
import type { Locale } from '#locale/locales.ts';
import { numberText, ratingText } from '#locale/numbers.ts';
import type { ReviewCounts } from '#stores/reviews/reviews.ts';
import { Stars } from '../ui/Stars.tsx';

interface Props {
  counts: Pick<ReviewCounts, 'star' | 'starCounts'>;
  locale: Locale;
  /** '1,286 reviews' */
  count: string;
  /** The one that the list is limited to. */
  chosen?: number | undefined;
}

/** The reviews of all stars; HTML has no progress out of 0. */
const allOrOne = (counts: readonly number[]) =>
  Math.max(
    1,
    counts.reduce((sum, one) => sum + one, 0),
  );

/** The average, and how many have how many stars; a row shows those alone. */
export const ReviewScore = memo(({ counts, locale, count, chosen }: Props) => (
  <>
    <p className="row wraps">
      <b className="average">{ratingText(counts.star, locale)}</b>
      <span>
        <Stars stars={Number(counts.star)} />
        <br />
        <span className="muted">{count}</span>
      </span>
    </p>
    <div className="histogram">
      {[5, 4, 3, 2, 1].map((star) => {
        const given = counts.starCounts[star - 1] ?? 0;
        return (
          <button key={star} type="button" data-star={star} aria-pressed={chosen === star} disabled={given === 0}>
            <span>{`${numberText(star, locale)} ★`}</span>
            <progress value={given} max={allOrOne(counts.starCounts)} aria-hidden="true" />
            <span>{numberText(given, locale)}</span>
          </button>
        );
      })}
    </div>
  </>
));
