import { memo } from 'react';
import type { Reply } from '#contract/reviews/reviews.ts';
import { dayText } from '#locale/dates.ts';
import type { Locale } from '#locale/locales.ts';
import { Icon } from '../ui/Icon.tsx';
import { SkuText } from '../ui/SkuText.tsx';
import { Stars } from '../ui/Stars.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewWords } from './ReviewWords.tsx';
import type { ReviewTexts, TranslationTexts } from './texts.ts';

interface Around {
  locale: Locale;
  /** Static pages have those of translations from the file of the panel. */
  texts: ReviewTexts & Partial<TranslationTexts>;
}

/** Which option it is, how it fits, and that it was bought here. */
function About({ review, texts }: Around & { review: Reply }) {
  const { sku, fit, isVerified } = review;
  if (!sku && !fit && !isVerified) return null;
  return (
    <p className="row wraps small">
      {sku && <SkuText sku={sku} />}
      {fit && <span>{texts.fit[fit]}</span>}
      {isVerified && (
        <span>
          <Icon name="circle-check" /> {texts.verified}
        </span>
      )}
    </p>
  );
}

const ReviewItem = ({ review, locale, texts }: Around & { review: Reply }) => (
  <article className="review" data-review={review.id}>
    <div className="row">
      <b>
        <bdi>{review.nickname}</bdi>
      </b>
      <Stars stars={review.star} text={texts.stars} />
      <time className="small end" dateTime={review.createTime.slice(0, 10)}>
        {dayText(review.createTime, locale)}
      </time>
    </div>
    <About review={review} locale={locale} texts={texts} />
    <ReviewWords review={review} locale={locale} texts={texts} />
    <ReviewActions review={review} locale={locale} texts={texts} />
  </article>
);

/** `memo` spares a page the trial rendering by which Astro finds out whose component a function is. */
export const ReviewList = memo(({ reviews, ...around }: Around & { reviews: readonly Reply[] }) =>
  reviews.map((review) => <ReviewItem key={review.id} review={review} {...around} />),
);
