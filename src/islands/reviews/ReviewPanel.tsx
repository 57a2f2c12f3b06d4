import { useStore } from '@nanostores/react';
import { type MouseEvent, memo, type ReactNode, useEffect, useState } from 'react';
import { PAGE_REVIEWS, STRIP_PICTURES } from '#domain/reviews/page-reviews.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { $token } from '#stores/accounts/session.ts';
import { forgetVotes, loadOwnVotes } from '#stores/reviews/helpful.ts';
import {
  $reviewCounts,
  $reviews,
  adoptPageReviews,
  chooseReviews,
  FIRST_REVIEWS,
  loadReviewFilters,
  moreReviews,
  type ReviewCounts,
} from '#stores/reviews/reviews.ts';
import { useReady } from '../intent/use-ready.ts';
import { Failed } from '../ui/Failed.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { ReviewControls } from './ReviewControls.tsx';
import { ReviewList } from './ReviewList.tsx';
import { ReviewPictures } from './ReviewPictures.tsx';
import { ReviewScore } from './ReviewScore.tsx';
import { enlarge, filterBy, reviewActs } from './review-presses.ts';
import type { ReviewPanelTexts } from './texts.ts';
import { readReviewTexts, useReviewTexts } from './use-review-texts.ts';

/** What the page says of its product's reviews; the rest comes from a file once the panel is touched. */
export type ShownCounts = Pick<ReviewCounts, 'star' | 'pictureCount' | 'starCounts' | 'pictures'>;

/** One picture is no strip: it stands in its review below. */
const LEAST_PICTURES = 2;

interface Props {
  productId: number;
  locale: Locale;
  counts: ShownCounts;
  /** '34 reviews', 'See all 34 reviews'. */
  texts: { count: string; all: string; enlarge: string };
  /** The first reviews, as the page was made with. */
  children?: ReactNode;
  /** What stands below the score. */
  aside?: ReactNode;
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

interface MoreProps {
  productId: number;
  text: string | undefined;
  all: string;
  total: number;
}

/** The button below the list, as long as there is more. */
function More({ productId, text, all, total }: MoreProps) {
  const shown = useStore($reviews, { ssr: 'initial' });
  const isMore = shown ? shown.list.length < shown.total && shown.state === 'ready' : total > PAGE_REVIEWS;
  if (!isMore) return null;
  return (
    <button type="button" className="button full mt-4" onClick={() => void moreReviews(productId)}>
      {shown ? text : all}
    </button>
  );
}

/** Reads once what the page does not say: filters, and the votes of who is logged in. */
function useReading(productId: number): void {
  const token = useStore($token, { ssr: 'initial' });
  useEffect(() => void loadReviewFilters(productId), [productId]);
  useEffect(() => {
    if (token) void loadOwnVotes(productId);
    return forgetVotes;
  }, [productId, token]);
}

/** Static reviews are no components of the panel: its own take their place before something is done with one, and the focus. */
function usePresses(productId: number, total: number) {
  const [reported, report] = useState(0);
  const [pressed, setPressed] = useState('');
  const shown = useStore($reviews, { ssr: 'initial' });
  const texts = useReviewTexts();
  useEffect(() => {
    if (!pressed || !shown || !texts) return;
    document.querySelector<HTMLElement>(pressed)?.focus({ preventScroll: true });
    setPressed('');
  }, [pressed, shown, texts]);
  const press = async ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button || filterBy(button, productId)) return;
    const { act = '', picture } = button.dataset;
    const id = Number(button.closest<HTMLElement>('[data-review]')?.dataset['review'] ?? 0);
    if (picture) await enlarge(button, productId);
    else if (act === 'report') report(id);
    else if (id) {
      if (!shown) setPressed(`[data-review="${id}"] [data-act="${act}"]`);
      const [said] = await Promise.all([readReviewTexts(), adoptPageReviews(productId, total, location.pathname)]);
      if (said) reviewActs[act]?.(id, said);
    }
  };
  return { press, reported, report, texts, shown };
}

/**
 * A product's reviews. The first ones are static until something is chosen, done with one of them, or all are asked for; then
 * come further pages, languages and options.
 */
function ReviewPanel({ productId, locale, counts: made, texts: { count, all, ...texts }, children, aside }: Props) {
  const ref = useReady<HTMLDivElement>();
  const counts = useStore($reviewCounts, { ssr: 'initial' }) ?? made;
  const total = counts.starCounts.reduce((sum, one) => sum + one, 0);
  const { press, reported, report, texts: late, shown } = usePresses(productId, total);
  useReading(productId);
  const query = shown?.query ?? FIRST_REVIEWS;
  const hasMorePictures = counts.pictures.length === STRIP_PICTURES && counts.pictureCount > STRIP_PICTURES;
  const countText = late ? pluralText(late.count, total, numberText(total, locale), locale) : count;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the buttons inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press buttons too
    <div ref={ref} className="reviews" onClick={(event) => void press(event)}>
      <div className="stack score">
        {total > 0 && <ReviewScore counts={counts} locale={locale} count={countText} chosen={query.star} />}
        {aside}
      </div>
      <div>
        <ReviewPictures
          list={counts.pictures.length < LEAST_PICTURES ? [] : counts.pictures}
          text={texts.enlarge}
          all={hasMorePictures ? late?.controls.withPictures : undefined}
          className="review-strip"
        />
        {total > PAGE_REVIEWS && (
          <div className="review-controls">
            {late && (
              <ReviewControls
                {...{ productId, locale, total, query }}
                pictured={counts.pictureCount}
                texts={late.controls}
                languages={{ label: late.language, all: late.languages }}
              />
            )}
          </div>
        )}
        <div aria-live="polite" aria-busy={shown?.state === 'loading'}>
          {shown && late ? <Listed productId={productId} locale={locale} texts={late} /> : children}
        </div>
        <More productId={productId} text={late?.more} all={all} total={total} />
      </div>
      {late && reported > 0 && <ReportDialog id={reported} texts={late.reporting} onClose={() => report(0)} />}
    </div>
  );
}

/** See `ReviewList` for `memo`. */
export default memo(ReviewPanel);
