import { type ReactNode, useState } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import type { SearchQuery } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { isChosen } from '../ticks.ts';

type Name = Parameters<typeof isChosen>[1];

export interface ChoiceProps {
  query: SearchQuery;
  locale: Locale;
  name: Name;
  value: string | number;
  /** How many products it would leave; at 0 it cannot be chosen. */
  count: number;
  type?: 'checkbox' | 'radio';
  className?: string;
  children: ReactNode;
}

/** A value to choose. A button of one kind stays in its place while the page is open, even when nothing is left of it. */
export function FacetChoice({
  query,
  locale,
  name,
  value,
  count,
  type = 'checkbox',
  className,
  children,
}: ChoiceProps) {
  const isOn = isChosen(query, name, value);
  return (
    <label className={className}>
      <input
        className={className ? 'visually-hidden' : 'check'}
        type={type}
        name={name}
        value={value}
        defaultChecked={isOn}
        disabled={count === 0 && !isOn}
      />
      {children}
      <span className={className === 'size' ? 'visually-hidden' : 'small number'}>{numberText(count, locale)}</span>
    </label>
  );
}

interface GroupProps {
  title: string;
  children: ReactNode;
}

/** Values of one kind. */
export const FacetGroup = ({ title, children }: GroupProps) => (
  <fieldset>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** More than these are shown on demand. */
const FEW = 5;

/** The first values of a long list, and a button that shows the others. What is chosen is always shown. */
export function FewFirst<T>({
  values,
  isOn,
  more,
  children,
}: {
  values: readonly T[];
  isOn: (value: T) => boolean;
  /** With `{{count}}` for how many are not shown. */
  more: string;
  children: (value: T) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen || values.length <= FEW + 1 ? values : values.filter((value, at) => at < FEW || isOn(value));
  const left = values.length - shown.length;
  return (
    <>
      {shown.map(children)}
      {left > 0 && (
        <button type="button" className="link small more" onClick={() => setOpen(true)}>
          {fillIn(more, { count: left })}
        </button>
      )}
    </>
  );
}
