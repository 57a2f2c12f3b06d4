import { useStore } from '@nanostores/react';
import { $isChanging } from '#stores/security-change.ts';

interface Props {
  text: string;
  /** What the mall says of the form as a whole. */
  said: string | undefined;
  className?: string;
}

/** The end of a form; it is pressed once however often it is pressed. */
export function SendButton({ text, said, className = 'btn p' }: Props) {
  const isBusy = useStore($isChanging);
  return (
    <>
      {said !== undefined && (
        <p className="nt" role="alert">
          {said}
        </p>
      )}
      <button type="submit" className={className} aria-busy={isBusy}>
        {text}
      </button>
    </>
  );
}
