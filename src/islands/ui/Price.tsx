import type { PricePart } from '#locale/price.ts';

interface Props {
  parts: readonly PricePart[];
  size?: string;
  /** The amount in the base currency, where no island converts it but the page's script. */
  amount?: string | undefined;
}

/** The price element of the design, from the parts in the language's order. */
export const Price = ({ parts, size = '', amount }: Props) => (
  <b className={`price ${size}`} data-p={amount}>
    {parts.map((part) => (part.small ? <small key={part.text}>{part.text}</small> : part.text))}
  </b>
);
