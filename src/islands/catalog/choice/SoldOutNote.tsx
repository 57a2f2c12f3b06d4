import { fillIn } from '#locale/fill-in.ts';
import type { StockAlertTexts } from '../../alerts/texts.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  /** What is chosen and sold out, 'Color Ink · Size 10'. */
  what: string;
  /** Another value with which it can be had. */
  other: { name: string; choose: () => void } | undefined;
  texts: StockAlertTexts;
  onTell: () => void;
}

/** Under options of which the chosen one is sold out, while others can be had: what to do about it, in one line. */
export const SoldOutNote = ({ what, other, texts, onTell }: Props) => (
  <p className="sold-out-note" role="status">
    <Icon name="bell" />
    <span>
      {fillIn(texts.outOf, { options: what })}{' '}
      <button type="button" className="link" onClick={onTell}>
        {texts.tell}
      </button>
      {other && (
        <>
          {' · '}
          <button type="button" className="link" onClick={other.choose}>
            {fillIn(texts.instead, { value: other.name })}
          </button>
        </>
      )}
    </span>
  </p>
);
