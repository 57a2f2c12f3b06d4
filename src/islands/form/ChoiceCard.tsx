import type { ReactNode } from 'react';
import type { IconName } from '../../styles/icons.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  name: string;
  value: string | number;
  icon: IconName;
  title: string;
  /** What happens, in one sentence. */
  hint: ReactNode;
  isChosen: boolean;
  isDisabled?: boolean;
  choose: () => void;
}

/** One of a few ways as a card with a radio button in it: arrow keys move between the cards of one name. */
export const ChoiceCard = ({ name, value, icon, title, hint, isChosen, isDisabled, choose }: Props) => (
  <label className="pick with-icon">
    <input
      className="visually-hidden"
      type="radio"
      name={name}
      value={value}
      checked={isChosen}
      disabled={isDisabled}
      onChange={choose}
    />
    <Icon name={icon} className={icon === 'truck' ? 'icon mirrored' : 'icon'} />
    <b>{title}</b>
    <span className="muted">{hint}</span>
  </label>
);
