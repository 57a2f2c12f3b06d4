interface Props {
  text: string;
  isBusy: boolean;
  /** Why it was not taken, of the form as a whole. */
  said: string | undefined;
  className?: string;
}

/** The end of a form: why it was not taken, and the button that sends it. */
export const SubmitButton = ({ text, isBusy, said, className = 'button primary' }: Props) => (
  <>
    {said !== undefined && (
      <p className="notice wide" role="alert">
        {said}
      </p>
    )}
    <button type="submit" className={className} aria-busy={isBusy}>
      {text}
    </button>
  </>
);
