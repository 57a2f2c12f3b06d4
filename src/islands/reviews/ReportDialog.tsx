import { useEffect, useRef, useState } from 'react';
import { REPORT_REASONS } from '#domain/reviews/report.ts';
import { whenLoggedIn } from '#stores/accounts/login.ts';
import { reportReview } from '#stores/reviews/report-review.ts';
import { showToast } from '#stores/shell/toast.ts';
import { TitledDialog } from '../ui/dialogs/TitledDialog.tsx';
import type { ReviewPanelTexts } from './texts.ts';

interface Props {
  id: number;
  texts: ReviewPanelTexts['reporting'];
  onClose: () => void;
}

/** Asks why a review is reported, and sends it in the name of who is logged in. */
export function ReportDialog({ id, texts, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  async function send(form: HTMLFormElement): Promise<void> {
    const given = new FormData(form).get('reason');
    const reason = REPORT_REASONS.find((one) => one === given);
    if (!reason || isBusy) return;
    setBusy(true);
    const refusal = await reportReview(id, reason);
    setBusy(false);
    if (refusal === null) dialog.current?.close();
    showToast(refusal === null ? texts.done : refusal || texts.failed, { isError: refusal !== null });
  }
  return (
    <TitledDialog dialog={dialog} name="report" title={texts.ask} close={texts.close} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          whenLoggedIn(() => void send(form), texts.logIn);
        }}
      >
        {REPORT_REASONS.map((reason) => (
          <label className="row tick" key={reason}>
            <input className="check" type="radio" name="reason" value={reason} required />
            {texts.reasons[reason]}
          </label>
        ))}
        <p className="small">{texts.hint}</p>
        <button type="submit" className="button primary" aria-busy={isBusy}>
          {texts.send}
        </button>
      </form>
    </TitledDialog>
  );
}
