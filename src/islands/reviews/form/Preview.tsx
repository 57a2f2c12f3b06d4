import { useStore } from '@nanostores/react';
import type { Fit } from '#domain/reviews/fit.ts';
import { maskName } from '#domain/reviews/review.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { pictureSet } from '#locale/picture.ts';
import { $buyer } from '#stores/accounts/session.ts';
import type { AwaitingReply } from '#stores/reviews/own-reviews.ts';
import { SkuText } from '../../ui/SkuText.tsx';
import { Stars } from '../../ui/Stars.tsx';
import type { ReviewFormTexts } from '../texts.ts';

interface Props {
  line: AwaitingReply;
  draft: { stars: number; text: string; fit: Fit | undefined; isAnonymous: boolean; pictures: readonly string[] };
  locale: Locale;
  texts: ReviewFormTexts;
  onAnonymous: (isAnonymous: boolean) => void;
}

/** The review as others will read it, and the switch that takes the name away. */
export function Preview({ line, draft, locale, texts, onAnonymous }: Props) {
  const buyer = useStore($buyer);
  const { stars, text, fit, isAnonymous, pictures } = draft;
  return (
    <section className="panel stack">
      <h2 className="eyebrow">{texts.preview}</h2>
      <article className="review preview" data-preview>
        <p className="row wraps">
          <b>
            <bdi>{isAnonymous ? texts.shopper : maskName(buyer?.nickname ?? '')}</bdi>
          </b>
          {stars > 0 && <Stars stars={stars} text={texts.giving.stars} />}
        </p>
        <p className="row wraps small">
          {line.sku && <SkuText sku={line.sku} />}
          {fit && <span>{texts.fit[fit]}</span>}
        </p>
        <p className="words" dir="auto" lang={locale}>
          {text}
        </p>
        {pictures.length > 0 && (
          <div className="review-pictures small-ones">
            {pictures.map((pic) => (
              <span className="picture" key={pic}>
                <img src={pictureSet(pic, 240).src} alt="" width={240} height={240} />
              </span>
            ))}
          </div>
        )}
      </article>
      <hr />
      <label className="row spread switch-row">
        <span>
          {texts.anonymous}
          <br />
          <span className="small">{fillIn(texts.anonymousHint, { name: texts.shopper })}</span>
        </span>
        <input
          className="switch"
          type="checkbox"
          role="switch"
          aria-checked={isAnonymous}
          name="isAnonymous"
          onChange={({ currentTarget }) => onAnonymous(currentTarget.checked)}
        />
      </label>
    </section>
  );
}
