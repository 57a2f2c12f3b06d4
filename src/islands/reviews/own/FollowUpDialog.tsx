import { useEffect, useRef, useState } from 'react';
import { cleanComment, commentFault, REVIEW_LIMITS } from '#domain/reviews/written-review.ts';
import type { Locale } from '#locale/locales.ts';
import { reloadOwnReviews } from '#stores/reviews/own-reviews.ts';
import { addToReview } from '#stores/reviews/write-review.ts';
import { showToast } from '#stores/shell/toast.ts';
import { createPictureUploads, uploadedAddresses } from '#stores/uploads/picture-uploads.ts';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { UploadField } from '../../form/UploadField.tsx';
import { useForm } from '../../form/use-form.ts';
import { useSaving } from '../../form/use-saving.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { CommentField } from '../CommentField.tsx';
import { reviewFaults } from '../review-faults.ts';
import type { AddingTexts } from '../texts.ts';

interface Props {
  id: number;
  locale: Locale;
  texts: AddingTexts;
  onClose: () => void;
}

const wordsOf = (form: HTMLFormElement) => cleanComment(String(new FormData(form).get('comment') ?? ''));

/** Asks how a product held up, and adds it to the review. */
export function FollowUpDialog({ id, locale, texts, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [uploads] = useState(() => createPictureUploads({ most: REVIEW_LIMITS.pictures }));
  useEffect(() => dialog.current?.showModal(), []);
  const saving = useSaving(async (form) => {
    const refused = await addToReview({ id, comment: wordsOf(form), pics: uploadedAddresses(uploads.$uploads.get()) });
    if (refused) return refused;
    dialog.current?.close();
    showToast(texts.done);
    await reloadOwnReviews();
    return null;
  });
  const form = useForm({
    ...saving,
    failed: texts.failed,
    check: (given) => {
      const pictures = uploads.$uploads.get();
      const fault = commentFault({ comment: wordsOf(given), pictures: pictures.map(({ address }) => address) });
      return reviewFaults(fault, pictures, locale, texts);
    },
  });
  return (
    <TitledDialog dialog={dialog} name="follow-up" title={texts.title} close={texts.close} onClose={onClose}>
      <form className="stack" {...form.attributes}>
        <CommentField
          label={texts.text}
          placeholder={texts.placeholder}
          fault={form.textOf('comment')}
          locale={locale}
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
        <SubmitButton text={texts.publish} isBusy={saving.isBusy} said={form.said} />
      </form>
    </TitledDialog>
  );
}
