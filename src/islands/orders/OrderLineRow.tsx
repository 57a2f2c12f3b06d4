import type { ReactNode } from 'react';
import type { OrderLine } from '#contract/orders.ts';
import { detailLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { Picture } from '../ui/Picture.tsx';
import { SkuText } from '../ui/SkuText.tsx';

interface Props {
  line: Pick<OrderLine, 'productId' | 'productName' | 'image' | 'sku'>;
  pieces: number;
  locale: Locale;
  /** Of one piece, as it is said; left out where only the products count. */
  price?: string;
  /** False where nothing leads away from the page. */
  isLinked?: boolean;
  /** What else belongs to it. */
  children?: ReactNode;
  /** Below it, up to the end of the price. */
  foot?: ReactNode;
}

/** A product that was ordered, as it was called then; its page may show it anew or be gone. */
export const OrderLineRow = ({ line, pieces, locale, price, isLinked = true, children, foot }: Props) => (
  <li className="order-line">
    <span className="picture">
      <Picture src={line.image} width={240} height={240} sizes="64px" />
    </span>
    <div>
      <p>
        {isLinked ? (
          <a className="plain-link" href={detailLink(locale, line.productId)}>
            <bdi>{line.productName}</bdi>
          </a>
        ) : (
          <bdi>{line.productName}</bdi>
        )}
      </p>
      {line.sku && (
        <p className="small">
          <SkuText sku={line.sku} />
        </p>
      )}
      {children}
    </div>
    <p className="sum-lines">
      {price !== undefined && <span className="number">{price}</span>}
      <span className="small number">× {numberText(pieces, locale)}</span>
    </p>
    {foot}
  </li>
);
