import { useStore } from '@nanostores/react';
import { type MouseEvent, memo, type ReactNode, useState } from 'react';
import { PAGE_REVIEWS } from '#domain/reviews/page-reviews.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import {
  $reviewCounts,
  $reviews,
  chooseReviews,
  FIRST_REVIEWS,
  moreReviews,
  type ReviewCounts,
} from '#stores/reviews/reviews.ts';
import { useReady } from '../intent/use-ready.ts';
import { Failed } from '../ui/Failed.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { ReviewControls } from './ReviewControls.tsx';
import { ReviewList } from './ReviewList.tsx';
import { ReviewScore } from './ReviewScore.tsx';
import type { ReviewPanelTexts } from './texts.ts';
import { useReviewTexts } from './use-review-texts.ts';

/** What the page says of its product's reviews; the rest comes from a file once the panel is touched. */
export type ShownCounts = Pick<ReviewCounts, 'star' | 'pictureCount' | 'starCounts'>;

interface Props {
  productId: number;
  locale: Locale;
  counts: ShownCounts;
  /** '34 reviews', 'See all 34 reviews'. */
  texts: { count: string; all: string };
  /** The first reviews, as the page was made with. */
  children?: ReactNode;
}

function Listed({ productId, locale, texts }: { productId: number; locale: Locale; texts: ReviewPanelTexts }) {
  const shown = useStore($reviews);
  if (!shown) return null;
  const { list, state, message, query } = shown;
  return (
    <>
      <ReviewList reviews={list} locale={locale} texts={texts} />
      {state === 'ready' && list.length === 0 && <p className="muted">{texts.none}</p>}
      {state === 'failed' && (
        <Failed
          texts={texts}
          message={message}
          again={() => void (list.length > 0 ? moreReviews(productId) : chooseReviews(productId, query))}
        />
      )}
    </>
  );
}

/** The button below the list, as long as there is more. */
function More({
  productId,
  text,
  all,
  total,
}: {
  productId: number;
  text: string | undefined;
  all: string;
  total: number;
}) {
  const shown = useStore($reviews, { ssr: 'initial' });
  const isMore = shown ? shown.list.length < shown.total && shown.state === 'ready' : total > PAGE_REVIEWS;
  if (!isMore) return null;
  return (
    <button type="button" className="button full mt-4" onClick={() => void moreReviews(productId)}>
      {shown ? text : all}
    </button>
  );
}

const numberIn = (target: EventTarget, name: 'star' | 'report'): number =>
  Number(target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : 0) || 0;

/**
 * A product's reviews. The first ones are static until something is chosen or all are asked for; then come filters, an order
 * and further pages.
 */
function ReviewPanel({ productId, locale, counts: made, texts: { count, all }, children }: Props) {
  const ref = useReady<HTMLDivElement>();
  const texts = useReviewTexts();
  const shown = useStore($reviews, { ssr: 'initial' });
  const counts = useStore($reviewCounts, { ssr: 'initial' }) ?? made;
  const total = counts.starCounts.reduce((sum, count) => sum + count, 0);
  const [reported, setReported] = useState(0);
  const query = shown?.query ?? FIRST_REVIEWS;
  // Static reviews are no components of this one, so their presses are handled where they bubble to.
  const press = ({ target }: MouseEvent) => {
    const star = numberIn(target, 'star');
    if (star) void chooseReviews(productId, { kind: 0, star: query.star === star ? undefined : star });
    setReported(numberIn(target, 'report') || reported);
  };
  const countText = texts ? pluralText(texts.count, total, numberText(total, locale), locale) : count;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the buttons inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press buttons too
    <div ref={ref} className="reviews" onClick={press}>
      <ReviewScore counts={counts} locale={locale} count={countText} chosen={query.star} />
      <div>
        {shown && texts && total > 0 && (
          <ReviewControls productId={productId} locale={locale} counts={counts} query={query} texts={texts} />
        )}
        <div aria-live="polite" aria-busy={shown?.state === 'loading'}>
          {shown && texts ? <Listed productId={productId} locale={locale} texts={texts} /> : children}
        </div>
        <More productId={productId} text={texts?.more} all={all} total={total} />
      </div>
      {texts && reported > 0 && <ReportDialog id={reported} texts={texts.reporting} onClose={() => setReported(0)} />}
    </div>
  );
}

/** See `ReviewList` for `memo`. */
export default memo(ReviewPanel);
