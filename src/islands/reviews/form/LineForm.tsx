import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { FITS, type Fit } from '#domain/reviews/fit.ts';
import { cleanComment, REVIEW_LIMITS, reviewFault } from '#domain/reviews/written-review.ts';
import { dayText } from '#locale/dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import type { AwaitingReply } from '#stores/reviews/own-reviews.ts';
import { writeReview } from '#stores/reviews/write-review.ts';
import { createPictureUploads, uploadedAddresses } from '#stores/uploads/picture-uploads.ts';
import { Fault } from '../../form/Fault.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { UploadField } from '../../form/UploadField.tsx';
import { useForm } from '../../form/use-form.ts';
import { useSaving } from '../../form/use-saving.ts';
import { CommentField } from '../CommentField.tsx';
import { ReviewedItem } from '../ReviewedItem.tsx';
import { reviewFaults } from '../review-faults.ts';
import { StarsField } from '../StarsField.tsx';
import type { ReviewFormTexts } from '../texts.ts';
import { FitField } from './FitField.tsx';
import { Preview } from './Preview.tsx';

interface Props {
  line: AwaitingReply;
  /** Given before the form was opened; 0 for none. */
  stars: number;
  isOpen: boolean;
  locale: Locale;
  texts: ReviewFormTexts;
  onDone: () => void;
}

/** What the form holds now. */
function readDraft(form: HTMLFormElement) {
  const given = new FormData(form);
  return {
    star: Number(given.get('star')),
    comment: cleanComment(String(given.get('comment') ?? '')),
    fit: FITS.find((fit) => fit === given.get('fit')),
    isAnonymous: given.has('isAnonymous'),
  };
}

const EMPTY: { text: string; fit: Fit | undefined; isAnonymous: boolean } = {
  text: '',
  fit: undefined,
  isAnonymous: false,
};

/** The review of one line. The rest of it opens with the stars; beside it stands what others will see. */
export function LineForm({ line, stars: before, isOpen, locale, texts, onDone }: Props) {
  const [uploads] = useState(() => createPictureUploads({ most: REVIEW_LIMITS.pictures }));
  const pictures = useStore(uploads.$uploads);
  const [stars, setStars] = useState(before);
  const [shown, setShown] = useState(EMPTY);
  const saving = useSaving(async (form) => {
    const pics = uploadedAddresses(uploads.$uploads.get());
    const refused = await writeReview({ orderNo: line.orderNo, orderDetailId: line.id, ...readDraft(form), pics });
    if (!refused) onDone();
    return refused;
  });
  const form = useForm({
    ...saving,
    failed: texts.failed,
    check: (given) => {
      const now = uploads.$uploads.get();
      const fault = reviewFault({ ...readDraft(given), pictures: now.map(({ address }) => address) });
      return reviewFaults(fault, now, locale, texts);
    },
  });
  const { productName, merName, receiveTime } = line;
  const starFault = form.textOf('star');
  const starFaultId = `stars-${line.id}-fault`;
  const note = receiveTime ? fillIn(texts.received, { shop: merName, date: dayText(receiveTime, locale) }) : merName;
  const isWhole = isOpen || stars > 0;
  return (
    <form className="review-form" {...form.attributes}>
      <section className="panel stack">
        <ReviewedItem item={{ ...line, name: productName }} locale={locale} note={note} />
        <hr />
        <div className="field wide">
          <span className="label">{texts.rating}</span>
          <StarsField
            name="star"
            legend={fillIn(texts.ratingOf, { name: productName })}
            stars={before}
            texts={texts.giving}
            faultId={starFault ? starFaultId : undefined}
            onChange={setStars}
          />
          {starFault && <Fault id={starFaultId} text={starFault} />}
        </div>
        {!isWhole && <p className="small">{texts.opens}</p>}
        {isWhole && (
          <>
            {line.isWorn && <FitField texts={texts} onChange={(fit) => setShown({ ...shown, fit })} />}
            <CommentField
              label={texts.text}
              placeholder={texts.placeholder}
              fault={form.textOf('comment')}
              locale={locale}
              onType={(text) => setShown({ ...shown, text })}
            />
            <UploadField
              name="pics"
              label={texts.pictures}
              isOptional
              uploads={uploads}
              fault={form.textOf('pics')}
              locale={locale}
              texts={texts.uploads}
            />
            <p className="small">{texts.place}</p>
          </>
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
              isBusy={saving.isBusy}
              said={form.said}
            />
            <p className="small">{fillIn(texts.publishHint, { shop: merName })}</p>
          </section>
        </div>
      )}
    </form>
  );
}
