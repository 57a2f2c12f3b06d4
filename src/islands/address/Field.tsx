import { type ReactNode, useId } from 'react';
import { Icon } from '../ui/Icon.tsx';

/** What ties an input to its label and to what is said below it. */
export interface Ties {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  /** What is wrong with it; '' for nothing. */
  fault?: string;
  hint?: string;
  /** In a row of its own also where two would fit. */
  isWide?: boolean;
  children: (ties: Ties) => ReactNode;
}

/** A label, its input, and below it what is wrong or what helps. */
export function Field({ label, fault = '', hint = '', isWide = false, children }: Props) {
  const id = useId();
  const note = fault || hint ? `${id}-note` : undefined;
  return (
    <div className={`fl ${isWide ? 'wide' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': fault !== '', 'aria-describedby': note })}
      {fault && (
        <p className="e" id={note}>
          <Icon name="circle-alert" />
          {fault}
        </p>
      )}
      {!fault && hint && (
        <p className="s" id={note}>
          {hint}
        </p>
      )}
    </div>
  );
}
