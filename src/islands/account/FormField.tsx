import { type ReactNode, useId } from 'react';
import { Icon } from '../ui/Icon.tsx';

/** What a field has to carry so that its label and what is wrong with it belong to it. */
export interface FieldAttributes {
  id: string;
  name: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  name: string;
  label: string;
  problem?: string | undefined;
  children: (field: FieldAttributes) => ReactNode;
}

export const Problem = ({ id, text }: { id?: string; text: string }) => (
  <p className="e" id={id}>
    <Icon name="circle-alert" />
    {text}
  </p>
);

/** A field under its label, and under it what is wrong. */
export function FormField({ name, label, problem, children }: Props) {
  const id = useId();
  const field = {
    id,
    name,
    className: 'inp',
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  };
  return (
    <div className={problem ? 'fl err' : 'fl'}>
      <label htmlFor={id}>{label}</label>
      {children(field)}
      {problem && <Problem id={`${id}-problem`} text={problem} />}
    </div>
  );
}
