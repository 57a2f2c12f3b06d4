import { useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  most: number;
  texts: { fewer: string; more: string };
}

/** A number with minus and plus. Typing is free; what is out of bounds is mended when the field is left. */
export function QuantityField({ most, texts }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [count, show] = useState(1);
  const set = (wanted: number) => {
    const next = Math.min(Math.max(Math.trunc(wanted) || 1, 1), most);
    if (field.current) field.current.value = String(next);
    show(next);
  };
  const now = () => Number(field.current?.value);
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
        onBlur={() => set(now())}
        onChange={() => show(now() || 1)}
      />
      <button type="button" aria-label={texts.more} disabled={count >= most} onClick={() => set(now() + 1)}>
        <Icon name="plus" />
      </button>
    </span>
  );
}
