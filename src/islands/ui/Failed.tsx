interface Props {
  texts: { failed: string; retry: string };
  /** What the mall itself says of it. */
  message?: string | undefined;
  again: () => void;
  /** Space around it. */
  className?: string;
}

/** What was asked for cannot be had now: says so, and asks again. */
export const Failed = ({ texts, message, again, className = '' }: Props) => (
  <p className={`notice ${className}`} role="alert">
    <span>
      {message || texts.failed}{' '}
      <button type="button" className="link" onClick={again}>
        {texts.retry}
      </button>
    </span>
  </p>
);
