import { dayText } from '#locale/dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import { reviewFormLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { AwaitingReply } from '#stores/reviews/own-reviews.ts';
import { ReviewedItem } from './ReviewedItem.tsx';
import { StarsField } from './StarsField.tsx';
import type { GivingTexts } from './texts.ts';

interface Props {
  line: AwaitingReply;
  locale: Locale;
  texts: { giving: GivingTexts; received: string; rate: string; write: string };
}

/** A line that waits for its review: a tap on a star opens the form with that many. */
export const AwaitingItem = ({ line, locale, texts }: Props) => {
  const { id, orderNo, merName, receiveTime, productName } = line;
  const note = receiveTime ? fillIn(texts.received, { shop: merName, date: dayText(receiveTime, locale) }) : merName;
  return (
    <ReviewedItem item={{ ...line, name: productName }} locale={locale} note={note}>
      <StarsField
        name={`stars-${id}`}
        legend={fillIn(texts.rate, { name: productName })}
        stars={0}
        texts={texts.giving}
        isMini
        onChange={(stars) => location.assign(reviewFormLink(locale, orderNo, { line: id, stars }))}
      />
      <a className="button compact outlined" href={reviewFormLink(locale, orderNo, { line: id })}>
        {texts.write}
        <span className="visually-hidden">: {productName}</span>
      </a>
    </ReviewedItem>
  );
};
