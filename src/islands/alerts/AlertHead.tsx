import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  icon: 'bell' | 'circle-check';
  title: string;
  children: ReactNode;
}

/** What an alert is about, or what became of it. */
export const AlertHead = ({ icon, title, children }: Props) => (
  <div className="alert-head">
    <span className={icon === 'bell' ? 'alert-disc' : 'alert-disc done'}>
      <Icon name={icon} />
    </span>
    <h2 className="h3">{title}</h2>
    <p className="muted">{children}</p>
  </div>
);
