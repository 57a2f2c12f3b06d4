import { type ReactNode, useId } from 'react';
import { Fault } from './Fault.tsx';

interface Props {
  name: string;
  fault?: string | undefined;
  isTicked?: boolean;
  /** What is agreed to; it may have links. */
  children: ReactNode;
}

/** A box to tick, beside what it means. */
export function CheckField({ name, fault, isTicked, children }: Props) {
  const id = useId();
  const isWrong = fault !== undefined;
  return (
    <div className="field wide">
      <label className="row start tick">
        <input
          className="check"
          type="checkbox"
          name={name}
          defaultChecked={isTicked}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {isWrong && <Fault id={id} text={fault} />}
    </div>
  );
}
