import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Fit } from '#domain/reviews/fit.ts';
import { REVIEW_LIMITS } from '#domain/reviews/written-review.ts';
import { dayText } from '#locale/dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import type { AwaitingReply } from '#stores/reviews/own-reviews.ts';
import { createPictureUploads, uploadedAddresses } from '#stores/uploads/picture-uploads.ts';
import { Fault } from '../../form/Fault.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { ReviewedItem } from '../ReviewedItem.tsx';
import { StarsField } from '../StarsField.tsx';
import type { ReviewFormTexts } from '../texts.ts';
import { Details } from './Details.tsx';
import { Preview } from './Preview.tsx';
import { useLineForm } from './use-line-form.ts';

interface Props {
  line: AwaitingReply;
  /** Given before the form was opened; 0 for none. */
  stars: number;
  isOpen: boolean;
  locale: Locale;
  texts: ReviewFormTexts;
  onDone: () => void;
}

const EMPTY: { text: string; fit: Fit | undefined; isAnonymous: boolean } = {
  text: '',
  fit: undefined,
  isAnonymous: false,
};

interface RatingProps extends Pick<Props, 'line' | 'stars' | 'texts'> {
  fault: string | undefined;
  onChange: (stars: number) => void;
}

function Rating({ line, stars, fault, texts, onChange }: RatingProps) {
  const faultId = `stars-${line.id}-fault`;
  return (
    <div className="field wide">
      <span className="label">{texts.rating}</span>
      <StarsField
        name="star"
        legend={fillIn(texts.ratingOf, { name: line.productName })}
        stars={stars}
        texts={texts.giving}
        faultId={fault ? faultId : undefined}
        onChange={onChange}
      />
      {fault && <Fault id={faultId} text={fault} />}
    </div>
  );
}

/** The review of one line. The rest of it opens with the stars; beside it stands what others will see. */
export function LineForm({ line, stars: before, isOpen, locale, texts, onDone }: Props) {
  const [uploads] = useState(() => createPictureUploads({ most: REVIEW_LIMITS.pictures }));
  const pictures = useStore(uploads.$uploads);
  const [stars, setStars] = useState(before);
  const [shown, setShown] = useState(EMPTY);
  const form = useLineForm({ line, uploads, locale, texts, onDone });
  const { productName, merName, receiveTime } = line;
  const note = receiveTime ? fillIn(texts.received, { shop: merName, date: dayText(receiveTime, locale) }) : merName;
  const isWhole = isOpen || stars > 0;
  return (
    <form className="review-form" {...form.attributes}>
      <section className="panel stack">
        <ReviewedItem item={{ ...line, name: productName }} locale={locale} note={note} />
        <hr />
        <Rating line={line} stars={before} fault={form.textOf('star')} texts={texts} onChange={setStars} />
        {!isWhole && <p className="small">{texts.opens}</p>}
        {isWhole && (
          <Details
            isWorn={line.isWorn}
            uploads={uploads}
            textOf={form.textOf}
            locale={locale}
            texts={texts}
            onFit={(fit) => setShown({ ...shown, fit })}
            onType={(text) => setShown({ ...shown, text })}
          />
        )}
      </section>
      {isWhole && (
        <div className="stack beside">
          <Preview
            line={line}
            draft={{ ...shown, stars, pictures: uploadedAddresses(pictures) }}
            locale={locale}
            texts={texts}
            onAnonymous={(isAnonymous) => setShown({ ...shown, isAnonymous })}
          />
          <section className="panel stack">
            <SubmitButton
              className="button primary large full"
              text={texts.publish}
              isBusy={form.isBusy}
              said={form.said}
            />
            <p className="small">{fillIn(texts.publishHint, { shop: merName })}</p>
          </section>
        </div>
      )}
    </form>
  );
}
