import type { ReactNode } from 'react';
import type { IconName } from '../../../styles/icons.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  icon: IconName;
  title: string;
  text: string;
  children: ReactNode;
}

/** What stands in place of the form: it was sent, or the mall takes no shops. */
export const Ending = ({ icon, title, text, children }: Props) => (
  <section className="panel ending" role="status">
    <span className="disc">
      <Icon name={icon} />
    </span>
    <h2>{title}</h2>
    <p className="muted">{text}</p>
    <p className="row wraps">{children}</p>
  </section>
);
