import { Field } from './Field.tsx';

interface Props {
  name: string;
  label: string;
  fault: string;
  value: string;
  maxLength: number;
  autoComplete: string;
  hint?: string;
  type?: 'text' | 'tel' | 'email';
  /** Stands before what is typed: the country's dialling code. */
  prefix?: string;
  isOptional?: boolean;
  isWide?: boolean;
}

/** One line that is typed. Numbers and e-mail addresses run from left to right in every language. */
export function TextField({
  label,
  fault,
  value,
  hint = '',
  type = 'text',
  prefix,
  isOptional,
  isWide,
  ...rest
}: Props) {
  return (
    <Field label={label} fault={fault} hint={hint} isWide={isWide ?? false}>
      {(ties) => {
        const dir = type === 'text' ? undefined : 'ltr';
        const input = (
          <input
            {...rest}
            {...ties}
            className="inp"
            type={type}
            dir={dir}
            required={!isOptional}
            defaultValue={value}
          />
        );
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
