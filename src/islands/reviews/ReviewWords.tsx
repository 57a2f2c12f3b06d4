import { useStore } from '@nanostores/react';
import type { Reply } from '#contract/reviews/reviews.ts';
import { daysBetween } from '#domain/reviews/days-between.ts';
import { dayText } from '#locale/dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import { isLocale, type Locale, languageTag } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { $translations, type TranslatedTexts } from '#stores/reviews/translation.ts';
import { Icon } from '../ui/Icon.tsx';
import { ReviewPictures } from './ReviewPictures.tsx';
import type { ReviewTexts, TranslationTexts } from './texts.ts';

interface Props {
  review: Reply;
  locale: Locale;
  texts: ReviewTexts & Partial<TranslationTexts>;
}

/** 'German' in the language of the page. */
const nameOf = (written: string, locale: Locale): string =>
  (isLocale(written) && new Intl.DisplayNames([languageTag(locale)], { type: 'language' }).of(written)) || written;

/** Offers a translation, and says what is one. Static pages, which lack the other texts, only offer. */
function TranslationLine({ review, locale, texts, isShown }: Props & { isShown: boolean }) {
  const translation = useStore($translations, { keys: [String(review.id)], ssr: 'initial' })[String(review.id)];
  if (!review.isTranslatable) return null;
  const isBusy = translation?.state === 'loading';
  return (
    <p className="row wraps small translation" aria-busy={isBusy || undefined}>
      <Icon name="globe" />
      {isShown && <span>{fillIn(texts.translated ?? '', { language: nameOf(review.locale, locale) })} ·</span>}
      <button type="button" className="link" data-act={isShown ? 'original' : 'translate'}>
        {isShown ? texts.original : texts.translate}
      </button>
      {translation?.state === 'failed' && <span>{translation.message || texts.notTranslated}</span>}
    </p>
  );
}

/** What its writer added after some use. */
function FollowUp({ review, translated, locale, texts }: Props & { translated: TranslatedTexts | null }) {
  const { followUp, followUpTime, followUpPics, createTime } = review;
  if (!followUpTime) return null;
  const days = daysBetween(createTime, followUpTime);
  return (
    <div className="reply stack">
      <p className="small">
        <b>{pluralText(texts.followUp, days, numberText(days, locale), locale)}</b>{' '}
        <time dateTime={followUpTime.slice(0, 10)}>{dayText(followUpTime, locale)}</time>
      </p>
      <p lang={translated?.followUp ? locale : review.locale} dir="auto">
        {translated?.followUp || followUp}
      </p>
      <ReviewPictures list={followUpPics} text={texts.enlarge} />
    </div>
  );
}

/** The words and pictures of a review, in its writer's language or translated. */
export function ReviewWords({ review, locale, texts }: Props) {
  const translation = useStore($translations, { keys: [String(review.id)], ssr: 'initial' })[String(review.id)];
  const translated = translation?.state === 'ready' && translation.isShown ? translation.texts : null;
  const { comment, merchantReplyContent: reply } = review;
  return (
    <>
      {translated && <TranslationLine review={review} locale={locale} texts={texts} isShown />}
      <p className="words" lang={translated?.comment ? locale : review.locale} dir="auto">
        {translated?.comment || comment}
      </p>
      {!translated && <TranslationLine review={review} locale={locale} texts={texts} isShown={false} />}
      <ReviewPictures list={review.pics} text={texts.enlarge} />
      <FollowUp review={review} translated={translated} locale={locale} texts={texts} />
      {reply && (
        <p className="reply">
          <b>{texts.reply}</b>{' '}
          <bdi lang={translated?.merchantReplyContent ? locale : review.locale}>
            {translated?.merchantReplyContent || reply}
          </bdi>
        </p>
      )}
    </>
  );
}
