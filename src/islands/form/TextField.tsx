import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'prefix'> {
  name: string;
  label: string;
  fault?: string | undefined;
  hint?: string | undefined;
  /** Stands before what is typed: the country's dialling code. */
  prefix?: string;
  isWide?: boolean;
}

/** One line that is typed. Numbers, e-mail addresses and passwords run from left to right in every language. */
export function TextField({ name, label, fault, hint, prefix, isWide, type = 'text', ...more }: Props) {
  const direction = type === 'text' || type === 'date' ? undefined : 'ltr';
  return (
    <Field name={name} label={label} fault={fault} hint={hint} isWide={isWide}>
      {(ties) => {
        const input = <input type={type} dir={direction} {...more} {...ties} />;
        if (!prefix) return input;
        return (
          <div className="with-code" dir="ltr">
            <span aria-hidden="true">{prefix}</span>
            {input}
          </div>
        );
      }}
    </Field>
  );
}
