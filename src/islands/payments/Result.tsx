import type { ReactNode } from 'react';
import type { IconName } from '../../styles/icons.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  icon: IconName;
  title: string;
  hint: string;
  children: ReactNode;
}

/** What became of a payment, with what can be done next. */
export const Result = ({ icon, title, hint, children }: Props) => (
  <section className="panel empty result">
    <Icon name={icon} />
    <div role="status">
      <h2>{title}</h2>
      <p className="muted">{hint}</p>
    </div>
    {children}
  </section>
);
