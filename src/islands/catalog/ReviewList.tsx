import { memo } from 'react';
import type { Reply } from '#contract/reviews/reviews.ts';
import { starRow } from '#domain/reviews/stars.ts';
import { dayText } from '#locale/dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { pictureSet } from '#locale/picture.ts';
import { Icon } from '../ui/Icon.tsx';
import { SkuText } from '../ui/SkuText.tsx';
import type { ReviewTexts } from './texts.ts';

interface Around {
  locale: Locale;
  texts: Pick<ReviewTexts, 'stars' | 'reply'>;
}

/** A review, in its writer's language. */
function ReviewItem({ review, locale, texts }: Around & { review: Reply }) {
  return (
    <article className="review">
      <div className="row">
        <b>
          <bdi>{review.nickname}</bdi>
        </b>
        <span className="rate" role="img" aria-label={fillIn(texts.stars, { stars: review.star })}>
          {starRow(review.star).map((kind, at) => (
            <Icon key={`star ${at + 1}`} name="star" className={kind === 'full' ? 'icon filled' : 'icon'} />
          ))}
        </span>
        <time className="small end" dateTime={review.createTime.slice(0, 10)}>
          {dayText(review.createTime, locale)}
        </time>
      </div>
      {review.sku && (
        <p className="small">
          <SkuText sku={review.sku} />
        </p>
      )}
      <p lang={review.locale} dir="auto">
        {review.comment}
      </p>
      {review.pics.length > 0 && (
        <div className="review-pictures">
          {review.pics.map((pic) => (
            <span className="picture" key={pic}>
              <img src={pictureSet(pic, 240).src} alt="" width={240} height={240} loading="lazy" />
            </span>
          ))}
        </div>
      )}
      {review.merchantReplyContent && (
        <p className="reply" lang={review.locale} dir="auto">
          <b>{texts.reply}</b> {review.merchantReplyContent}
        </p>
      )}
    </article>
  );
}

/** `memo` spares a page the trial rendering by which Astro finds out whose component a function is. */
export const ReviewList = memo(({ reviews, ...around }: Around & { reviews: readonly Reply[] }) =>
  reviews.map((review) => <ReviewItem key={review.id} review={review} {...around} />),
);
