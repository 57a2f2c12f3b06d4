import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { announceMost } from './announce-most.ts';
import type { BuyBoxTexts } from './texts.ts';

interface Props {
  /** 0 when nothing can be ordered. */
  most: number;
  texts: Pick<BuyBoxTexts, 'fewer' | 'more'>;
}

/** A number with minus and plus. Typing is free; what is out of bounds is fixed when the field is left, or sent by Enter. */
export function QuantityField({ most, texts }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [count, show] = useState(1);
  const set = (wanted: number) => {
    const next = Math.max(Math.min(Math.trunc(wanted) || 1, most), 1);
    if (field.current) field.current.value = String(next);
    show(next);
  };
  const now = () => Number(field.current?.value);
  const isTooMuch = () => most > 0 && now() > most;
  const leave = () => {
    if (isTooMuch()) void announceMost(most);
    set(now());
  };
  // What was typed and left before this code came, and what is too much of another variant or since somebody bought. At
  // first React draws what the page was made with, and at once what is known by then: only the latter counts.
  useEffect(() => {
    const timer = setTimeout(() => isTooMuch() && document.activeElement !== field.current && leave());
    return () => clearTimeout(timer);
  }, [most]);
  return (
    <span className="step">
      <button type="button" aria-label={texts.fewer} disabled={count <= 1} onClick={() => set(now() - 1)}>
        <Icon name="minus" />
      </button>
      <input
        ref={field}
        name="quantity"
        defaultValue="1"
        inputMode="numeric"
        pattern="[0-9]*"
        aria-labelledby="quantity-label"
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !isTooMuch()) return;
          event.preventDefault();
          leave();
        }}
        onChange={() => show(now() || 1)}
      />
      <button type="button" aria-label={texts.more} disabled={count >= most} onClick={() => set(now() + 1)}>
        <Icon name="plus" />
      </button>
    </span>
  );
}
