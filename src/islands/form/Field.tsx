import { type ReactNode, useId } from 'react';
import { Fault } from './Fault.tsx';

/** What ties an input to its label and to what is said below it. */
export interface Ties {
  id: string;
  name: string;
  className: 'input';
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  name: string;
  label: string;
  /** What is wrong with it. */
  fault?: string | undefined;
  /** Helps as long as nothing is wrong. */
  hint?: string | undefined;
  /** In a row of its own also where two would fit. */
  isWide?: boolean | undefined;
  children: (ties: Ties) => ReactNode;
}

/** A label, its input, and below it what is wrong or what helps. */
export function Field({ name, label, fault, hint, isWide, children }: Props) {
  const id = useId();
  const note = fault || hint ? `${id}-note` : undefined;
  const isWrong = fault !== undefined;
  return (
    <div className={isWide ? 'field wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children({ id, name, className: 'input', 'aria-invalid': isWrong || undefined, 'aria-describedby': note })}
      {note && isWrong && <Fault id={note} text={fault} />}
      {note && !isWrong && (
        <p className="small" id={note}>
          {hint}
        </p>
      )}
    </div>
  );
}
