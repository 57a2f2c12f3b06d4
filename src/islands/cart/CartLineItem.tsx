import { pictureSet } from '#locale/picture.ts';
import type { PricePart } from '#locale/price.ts';
import { MOST_PIECES } from '#domain/cart.ts';
import type { CartRow } from '#stores/cart-view.ts';
import { Icon } from '../ui/Icon.tsx';
import { Price } from '../ui/Price.tsx';
import type { CartTexts } from './CartView.tsx';

interface Props {
  row: CartRow;
  texts: CartTexts;
  price: readonly PricePart[] | undefined;
  href: string;
  setQuantity: (quantity: number) => void;
}

/** One line: picture, name, variant, price, quantity. What is no longer sold says so and can only be removed. */
export function CartLineItem({ row, texts, price, href, setQuantity }: Props) {
  const { goods, sku, quantity } = row;
  const most = Math.min(sku?.stock ?? 0, MOST_PIECES);
  const problem = goods && (!sku ? texts.gone : sku.stock === 0 ? texts.soldOut : null);
  return (
    <div className={problem ? 'ct no' : 'ct'}>
      <span className="pic">{sku && <img src={pictureSet(sku.image, 240).src} alt="" width={104} height={104} />}</span>
      <div className="st gap-1.5!">
        <h3>
          <a className="u" href={href}>
            {goods?.name ?? '…'}
          </a>
        </h3>
        {sku?.sku && <p className="s">{sku.sku.replaceAll(',', ' · ')}</p>}
        {problem && <p className="s bad">{problem}</p>}
        <div className="x w">
          {price && <Price parts={price} />}
          {!problem && sku && (
            <span className="step end">
              <button
                type="button"
                aria-label={texts.fewer}
                disabled={quantity <= 1}
                onClick={() => setQuantity(quantity - 1)}
              >
                <Icon name="minus" />
              </button>
              <span>{quantity}</span>
              <button
                type="button"
                aria-label={texts.more}
                disabled={quantity >= most}
                onClick={() => setQuantity(quantity + 1)}
              >
                <Icon name="plus" />
              </button>
            </span>
          )}
          <button type="button" className="lnk s" onClick={() => setQuantity(0)}>
            {texts.remove}
          </button>
        </div>
      </div>
    </div>
  );
}
