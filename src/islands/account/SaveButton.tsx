interface Props {
  text: string;
  isBusy: boolean;
  /** Why it was not taken; '' while nothing was refused. */
  refusal: string;
}

/** Sends the form, and tells above it why it was not taken. */
export const SaveButton = ({ text, isBusy, refusal }: Props) => (
  <>
    {refusal && (
      <p className="nt" role="alert">
        {refusal}
      </p>
    )}
    <p>
      <button type="submit" className="btn p" aria-disabled={isBusy}>
        {text}
      </button>
    </p>
  </>
);
