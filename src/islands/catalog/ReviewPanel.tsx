import { useStore } from '@nanostores/react';
import { memo, type ReactNode } from 'react';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { $reviews, chooseReviews, moreReviews, type ReviewKind } from '#stores/reviews/reviews.ts';
import { useReady } from '../intent/use-ready.ts';
import { ReviewList } from './ReviewList.tsx';
import type { ReviewTexts } from './texts.ts';

interface Props {
  productId: number;
  locale: Locale;
  /** All, good, medium, bad. */
  counts: readonly [number, number, number, number];
  texts: ReviewTexts;
  /** The first reviews, as the page was made with. */
  children?: ReactNode;
}

const KINDS: readonly ReviewKind[] = [0, 1, 2, 3];

/** Filter and further pages of a product's reviews; the first page is the static one until something is chosen. */
function ReviewPanel({ productId, locale, counts, texts, children }: Props) {
  const ref = useReady<HTMLDivElement>();
  const shown = useStore($reviews);
  const kind = shown?.kind ?? 0;
  const listed = shown?.list.length ?? 0;
  const isMore = shown ? listed < shown.total && shown.state === 'ready' : counts[0] > 5;
  return (
    <div ref={ref}>
      <div className="choices">
        {KINDS.map((k) => (
          <button
            key={k}
            type="button"
            className={k === kind ? 'chip current' : 'chip'}
            aria-pressed={k === kind}
            disabled={counts[k] === 0}
            onClick={() => chooseReviews(productId, k)}
          >
            {texts.kinds[k]} {numberText(counts[k], locale)}
          </button>
        ))}
      </div>
      <div aria-live="polite" aria-busy={shown?.state === 'loading'}>
        {shown ? <ReviewList reviews={shown.list} locale={locale} texts={texts} /> : children}
        {shown?.state === 'ready' && listed === 0 && <p className="muted">{texts.none}</p>}
        {shown?.state === 'failed' && <p className="notice">{texts.failed}</p>}
      </div>
      {isMore && (
        <button
          type="button"
          className="button full mt-4"
          onClick={() => (shown ? moreReviews(productId) : chooseReviews(productId, 0))}
        >
          {texts.more}
        </button>
      )}
    </div>
  );
}

/** See `ReviewList` for `memo`. */
export default memo(ReviewPanel);
