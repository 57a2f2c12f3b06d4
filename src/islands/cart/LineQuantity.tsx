import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { LineTexts } from './texts.ts';

interface Props {
  quantity: number;
  most: number;
  label: string;
  texts: Pick<LineTexts, 'fewer' | 'more'>;
  /** Says that there are no more than `most`. */
  announceMost: () => void;
  set: (quantity: number) => void;
  /** What minus does to the last piece; without it the last one stays. */
  removal?: { label: string; act: () => void };
}

/** How many of a line: minus, plus, or typed. What is out of bounds while it is typed counts when the field is left. */
export function LineQuantity({ quantity, most, label, texts, announceMost, set, removal }: Props) {
  const [typed, type] = useState(String(quantity));
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isTyping.current) type(String(quantity));
  }, [quantity]);
  const within = (wanted: number) => Math.min(Math.max(Math.trunc(wanted) || 1, 1), Math.max(most, 1));
  const take = (text: string) => {
    isTyping.current = true;
    type(text);
    const wanted = Number(text);
    if (text && wanted === within(wanted) && wanted !== quantity) set(wanted);
  };
  const leave = () => {
    isTyping.current = false;
    // What was in bounds was set while it was typed; the mall may have refused it since.
    const wanted = Number(typed);
    const allowed = typed.trim() && wanted !== within(wanted) ? within(wanted) : quantity;
    type(String(allowed));
    if (wanted > most) announceMost();
    if (allowed !== quantity) set(allowed);
  };
  return (
    <span className="step">
      {removal && quantity <= 1 ? (
        <button type="button" aria-label={removal.label} onClick={removal.act}>
          <Icon name="trash-2" />
        </button>
      ) : (
        <button
          type="button"
          aria-label={texts.fewer}
          disabled={quantity <= 1}
          onClick={() => set(within(quantity - 1))}
        >
          <Icon name="minus" />
        </button>
      )}
      <input
        value={typed}
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label={label}
        onChange={(event) => take(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      <button
        type="button"
        aria-label={texts.more}
        disabled={quantity >= most}
        onClick={() => set(within(quantity + 1))}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
