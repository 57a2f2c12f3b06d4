import { FITS } from '#domain/reviews/fit.ts';
import { cleanComment, reviewFault } from '#domain/reviews/written-review.ts';
import type { Locale } from '#locale/locales.ts';
import type { AwaitingReply } from '#stores/reviews/own-reviews.ts';
import { writeReview } from '#stores/reviews/write-review.ts';
import { type PictureUploads, uploadedAddresses } from '#stores/uploads/picture-uploads.ts';
import { useForm } from '../../form/use-form.ts';
import { useSaving } from '../../form/use-saving.ts';
import { reviewFaults } from '../review-faults.ts';
import type { ReviewFormTexts } from '../texts.ts';

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

interface Parts {
  line: AwaitingReply;
  uploads: PictureUploads;
  locale: Locale;
  texts: ReviewFormTexts;
  onDone: () => void;
}

/** The form of one line's review: what is wrong with it, and sending it. */
export function useLineForm({ line, uploads, locale, texts, onDone }: Parts) {
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
  return { ...form, isBusy: saving.isBusy };
}
