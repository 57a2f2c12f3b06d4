import type { Reply } from '#contract/goods.ts';
import { starRow } from '#domain/stars.ts';
import { dayText } from '#locale/dates.ts';
import type { Locale } from '#locale/locales.ts';
import { pictureSet } from '#locale/picture.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  review: Reply;
  locale: Locale;
  /** 'of 5 stars' in the language, with `{{stars}}`. */
  starsText: string;
  replyText: string;
}

/** A review, in its writer's language. */
export function ReviewItem({ review, locale, starsText, replyText }: Props) {
  return (
    <article className="rev">
      <div className="x">
        <b>
          <bdi>{review.nickname}</bdi>
        </b>
        <span className="rate" role="img" aria-label={starsText.replace('{{stars}}', String(review.star))}>
          {starRow(review.star).map((kind, at) => (
            <Icon key={`star ${at + 1}`} name="star" className={kind === 'full' ? 'i f' : 'i'} />
          ))}
        </span>
        <time className="s end" dateTime={review.createTime.slice(0, 10)}>
          {dayText(review.createTime, locale)}
        </time>
      </div>
      {review.sku && <p className="s">{review.sku.replaceAll(',', ' · ')}</p>}
      <p lang={review.locale} dir="auto">
        {review.comment}
      </p>
      {review.pics.length > 0 && (
        <div className="ph4">
          {review.pics.map((pic) => (
            <span className="pic" key={pic}>
              <img src={pictureSet(pic, 240).src} alt="" width={240} height={240} loading="lazy" />
            </span>
          ))}
        </div>
      )}
      {review.merchantReplyContent && (
        <p className="rep" lang={review.locale} dir="auto">
          <b>{replyText}</b> {review.merchantReplyContent}
        </p>
      )}
    </article>
  );
}
