import { useStore } from '@nanostores/react';
import type { Reply } from '#contract/reviews/reviews.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { $votes } from '#stores/reviews/helpful.ts';
import { Icon } from '../ui/Icon.tsx';
import type { ReviewTexts } from './texts.ts';

interface Props {
  review: Reply;
  locale: Locale;
  texts: ReviewTexts;
}

/** What a reader may do with a review; `review-presses.ts` does it. */
export function ReviewActions({ review, locale, texts }: Props) {
  const vote = useStore($votes, { keys: [String(review.id)], ssr: 'initial' })[String(review.id)];
  const count = vote?.count ?? review.helpful;
  return (
    <p className="review-actions">
      <button type="button" className="button compact" data-act="helpful" aria-pressed={vote?.isMine ?? false}>
        <Icon name="thumbs-up" />
        {texts.helpful}
        {count > 0 && <span className="number">{numberText(count, locale)}</span>}
      </button>
      <button type="button" className="plain-link" data-act="report">
        {texts.report}
      </button>
    </p>
  );
}
