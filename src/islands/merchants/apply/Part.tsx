import type { ReactNode } from 'react';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  number: number;
  title: string;
  isDone: boolean;
  locale: Locale;
  children: ReactNode;
}

/** A numbered part of the form; the number of one that is filled in turns into a check. */
export const Part = ({ number, title, isDone, locale, children }: Props) => (
  <section className="panel part" data-part={number} data-done={isDone || undefined}>
    <div className="part-title">
      <b aria-hidden="true">{isDone ? <Icon name="check" /> : numberText(number, locale)}</b>
      <h2>{title}</h2>
    </div>
    {children}
  </section>
);
