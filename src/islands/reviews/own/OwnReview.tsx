import { useState } from 'react';
import { daysBetween } from '#domain/reviews/days-between.ts';
import { dayText } from '#locale/dates.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pictureSet } from '#locale/picture.ts';
import { pluralText } from '#locale/plural.ts';
import type { OwnReply } from '#stores/reviews/own-reviews.ts';
import { serverNow } from '#stores/shell/clock.ts';
import { Stars } from '../../ui/Stars.tsx';
import { ReviewedItem } from '../ReviewedItem.tsx';
import type { OwnReviewTexts } from '../texts.ts';
import { FollowUpDialog } from './FollowUpDialog.tsx';

interface Props {
  review: OwnReply;
  locale: Locale;
  texts: OwnReviewTexts;
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

/** When it was written and how it is shown. */
function Note({ review, locale, texts }: Props) {
  const { star, createTime, fit, isAnonymous } = review;
  const facts = [dayText(createTime, locale), fit && texts.fit[fit], isAnonymous && texts.anonymous].filter(Boolean);
  return (
    <>
      <Stars stars={star} text={texts.giving.stars} /> {facts.join(' · ')}
    </>
  );
}

function Added({ review, locale, texts }: Props) {
  const { createTime, followUp, followUpTime, followUpPics } = review;
  if (!followUpTime) return null;
  const days = daysBetween(createTime, followUpTime);
  return (
    <div className="follow-up">
      <p className="small">
        <b>{pluralText(texts.followUp, days, numberText(days, locale), locale)}</b>
      </p>
      <p dir="auto">{followUp}</p>
      <Pictures list={followUpPics} />
    </div>
  );
}

/** One of one's reviews, with the answer of the shop, and what can be added to it. */
export function OwnReview({ review, locale, texts }: Props) {
  const [isAdding, setAdding] = useState(false);
  const { id, productId, productName, productImage, sku, comment, pics, isShown, merName, followUpFrom } = review;
  const canAdd = followUpFrom !== null && (serverNow() ?? Date.now()) >= followUpFrom;
  return (
    <ReviewedItem
      item={{ productId, name: productName, image: productImage, sku }}
      locale={locale}
      note={<Note review={review} locale={locale} texts={texts} />}
      mark={<span className={isShown ? 'tag state good' : 'tag state'}>{isShown ? texts.shown : texts.hidden}</span>}
    >
      <div className="stack own-words">
        <p dir="auto">{comment}</p>
        <Pictures list={pics} />
        <Added review={review} locale={locale} texts={texts} />
        {review.merchantReplyContent && (
          <p className="reply" dir="auto">
            <b>
              <bdi>{merName}</bdi>:
            </b>{' '}
            {review.merchantReplyContent}
          </p>
        )}
        {canAdd && (
          <button type="button" className="button compact" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {texts.add}
            <span className="visually-hidden">: {productName}</span>
          </button>
        )}
      </div>
      {isAdding && <FollowUpDialog id={id} locale={locale} texts={texts.adding} onClose={() => setAdding(false)} />}
    </ReviewedItem>
  );
}
