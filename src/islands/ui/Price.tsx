import type { PricePart } from '#locale/price.ts';

/** The price element of the design, from the parts in the language's order. */
export const Price = ({ parts, size = '' }: { parts: readonly PricePart[]; size?: string }) => (
  <b className={`price ${size}`}>
    {parts.map((part) => (part.small ? <small key={part.text}>{part.text}</small> : part.text))}
  </b>
);
