import { type IconName, iconLink } from '../../styles/icons.ts';

export const Icon = ({ name, className = 'icon' }: { name: IconName; className?: string }) => (
  <svg className={className} aria-hidden="true">
    <use href={iconLink(name)} />
  </svg>
);
