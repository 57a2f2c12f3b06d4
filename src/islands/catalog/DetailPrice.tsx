import { useLayoutEffect } from 'react';
import type { Sku } from '#contract/catalog/detail.ts';
import { showOffer } from './show-offer.ts';

interface Props {
  sku: Pick<Sku, 'id' | 'price' | 'otPrice' | 'vipPrice'>;
  was: string;
}

/** The price block of a product page; from then on the SKU picker moves it, so React draws it once. */
export function DetailPrice({ sku, was }: Props) {
  const { id, price, otPrice, vipPrice } = sku;
  useLayoutEffect(() => showOffer({ id, price, otPrice, vipPrice }), [id, price, otPrice, vipPrice]);
  return (
    <div className="price-block" data-offer>
      <div className="row wraps">
        <span data-now>
          <b className="price large" data-p={price} />
        </span>
        <span className="row" data-cut hidden>
          <s data-former>
            <span className="visually-hidden">{was} </span>
            <span className="number" data-p={otPrice} />
          </s>
          <span className="tag good percent" data-percent="" />
        </span>
      </div>
    </div>
  );
}
