interface Props {
  texts: { failed: string; retry: string };
  again: () => void;
  /** Space around it. */
  className?: string;
}

/** What was asked for cannot be had now: says so, and asks again. */
export const Failed = ({ texts, again, className = '' }: Props) => (
  <p className={`nt ${className}`} role="alert">
    {texts.failed}{' '}
    <button type="button" className="lnk" onClick={again}>
      {texts.retry}
    </button>
  </p>
);
