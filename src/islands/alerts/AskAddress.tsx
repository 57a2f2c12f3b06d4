import { useId } from 'react';

interface Props {
  texts: { email: string };
  /** On the button. */
  tell: string;
  /** How many mails come, and how they are ended. */
  hint: string;
  isBusy: boolean;
  /** Whether it stands there because a shopper has just opened it. */
  isOpened?: boolean;
  onAsk: (email: string) => void;
}

/** A visitor says where to write to. */
export function AskAddress({ texts, tell, hint, isBusy, isOpened = false, onAsk }: Props) {
  const id = useId();
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAsk(String(new FormData(event.currentTarget).get('email') ?? ''));
  };
  return (
    <form className="alert-form" method="post" onSubmit={submit}>
      <label htmlFor={id}>{texts.email}</label>
      <input
        className="input"
        id={id}
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={254}
        ref={isOpened ? focusOnce : undefined}
      />
      <button className="button primary" type="submit" disabled={isBusy}>
        {tell}
      </button>
      <p className="small">{hint}</p>
    </form>
  );
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus();
