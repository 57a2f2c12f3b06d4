import { memo } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText, ratingText } from '#locale/numbers.ts';
import type { ReviewCounts } from '#stores/reviews/reviews.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  counts: Pick<ReviewCounts, 'star' | 'starCounts' | 'sumCount'>;
  locale: Locale;
  /** '1,286 reviews' */
  count: string;
  /** '{{stars}} of 5 stars' */
  stars: string;
  /** The one that the list is limited to. */
  chosen?: number | undefined;
}

/** The average, and how many have how many stars; a row shows those alone. */
export const ReviewScore = memo(({ counts, locale, count, stars, chosen }: Props) => (
  <div className="score">
    <p className="row wraps">
      <b className="average">{ratingText(counts.star, locale)}</b>
      <span className="muted">{count}</span>
    </p>
    <div className="histogram">
      {[5, 4, 3, 2, 1].map((star) => {
        const with_ = counts.starCounts[star - 1] ?? 0;
        return (
          <button key={star} type="button" data-star={star} aria-pressed={chosen === star} disabled={with_ === 0}>
            <span>
              {numberText(star, locale)} <Icon name="star" className="icon filled" />
            </span>
            <progress value={with_} max={counts.sumCount} aria-label={fillIn(stars, { stars: star })} />
            <span>{numberText(with_, locale)}</span>
          </button>
        );
      })}
    </div>
  </div>
));
