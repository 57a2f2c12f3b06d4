import type { ComponentProps } from 'react';
import { FieldFault, faultOn } from '../login/FieldFault.tsx';

interface Props extends ComponentProps<'input'> {
  name: string;
  label: string;
  hint?: string | undefined;
  fault: string | undefined;
}

/** One line of a form with what is wrong below it, or else its hint. */
export function Field({ name, label, hint, fault, ...input }: Props) {
  const id = `security-${name}`;
  return (
    <div className="fl">
      <label htmlFor={id}>{label}</label>
      <input className="inp" id={id} name={name} {...input} {...faultOn(`${id}-fault`, fault, hint && `${id}-hint`)} />
      {fault !== undefined && <FieldFault id={`${id}-fault`} text={fault} />}
      {fault === undefined && hint && (
        <p className="s" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
