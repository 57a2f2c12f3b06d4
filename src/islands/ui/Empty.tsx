import type { ReactNode } from 'react';
import { pictureSet } from '#locale/picture.ts';

interface Props {
  /** Address of the picture; '' for none. */
  picture: string;
  title: ReactNode;
  hint: string;
  /** Space around it. */
  className?: string;
  /** The ways on. */
  children: ReactNode;
}

/** The same as components/ui/Empty.astro. */
export const Empty = ({ picture, title, hint, className = '', children }: Props) => (
  <div className={`empty ${className}`}>
    {picture && (
      <div className="picture">
        <img src={pictureSet(picture).src} alt="" width={240} height={160} />
      </div>
    )}
    {title}
    <p className="muted">{hint}</p>
    <p className="row wraps">{children}</p>
  </div>
);
