import type { IconName } from '../../styles/icons.ts';
import { Icon } from './Icon.tsx';

/** `turn`: the shopper has to do something; `wait`: somebody else has; `good` and `bad`: how it ended; `over`: closed. */
export type StatusLook = 'turn' | 'wait' | 'good' | 'bad' | 'over';

const CLASSES: Record<StatusLook, string> = { turn: 'self', wait: 'wait', good: 'good', bad: 'no', over: '' };

interface Props {
  look: StatusLook;
  icon?: IconName;
  text: string;
}

/** Where something stands. The words say it; the color only repeats them. */
export const StatusTag = ({ look, icon, text }: Props) => (
  <span className={`tag status ${CLASSES[look]}`}>
    {icon && <Icon name={icon} className={icon === 'truck' ? 'icon mirrored' : 'icon'} />}
    {text}
  </span>
);
