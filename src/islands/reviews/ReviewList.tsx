import { memo } from 'react';
import type { Reply } from '#contract/reviews/reviews.ts';
import { daysBetween } from '#domain/reviews/days-between.ts';
import { dayText } from '#locale/dates.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pictureSet } from '#locale/picture.ts';
import { pluralText } from '#locale/plural.ts';
import { Icon } from '../ui/Icon.tsx';
import { SkuText } from '../ui/SkuText.tsx';
import { Stars } from '../ui/Stars.tsx';
import type { ReviewTexts } from './texts.ts';

interface Around {
  locale: Locale;
  texts: ReviewTexts;
}

const Pictures = ({ list }: { list: readonly string[] }) =>
  list.length > 0 && (
    <div className="review-pictures">
      {list.map((pic) => (
        <span className="picture" key={pic}>
          <img src={pictureSet(pic, 240).src} alt="" width={240} height={240} loading="lazy" />
        </span>
      ))}
    </div>
  );

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

/** What its writer added after some use. */
function FollowUp({ review, locale, texts }: Around & { review: Reply }) {
  const { followUp, followUpTime, followUpPics, createTime } = review;
  if (!followUpTime) return null;
  const days = daysBetween(createTime, followUpTime);
  return (
    <div className="reply stack">
      <p className="small">
        <b>{pluralText(texts.followUp, days, numberText(days, locale), locale)}</b>{' '}
        <time dateTime={followUpTime.slice(0, 10)}>{dayText(followUpTime, locale)}</time>
      </p>
      <p lang={review.locale} dir="auto">
        {followUp}
      </p>
      <Pictures list={followUpPics} />
    </div>
  );
}

/** A review, in its writer's language. */
function ReviewItem({ review, locale, texts }: Around & { review: Reply }) {
  return (
    <article className="review">
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
      <p lang={review.locale} dir="auto">
        {review.comment}
      </p>
      <Pictures list={review.pics} />
      <FollowUp review={review} locale={locale} texts={texts} />
      {review.merchantReplyContent && (
        <p className="reply">
          <b>{texts.reply}</b> <bdi lang={review.locale}>{review.merchantReplyContent}</bdi>
        </p>
      )}
      <button type="button" className="report plain-link" data-report={review.id}>
        {texts.report}
      </button>
    </article>
  );
}

/** `memo` spares a page the trial rendering by which Astro finds out whose component a function is. */
export const ReviewList = memo(({ reviews, ...around }: Around & { reviews: readonly Reply[] }) =>
  reviews.map((review) => <ReviewItem key={review.id} review={review} {...around} />),
);
