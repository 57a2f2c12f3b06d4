import { useLayoutEffect } from 'react';
import type { Sku } from '#contract/goods.ts';
import { showOffer } from './show-offer.ts';

interface Props {
  sku: Pick<Sku, 'id' | 'price' | 'otPrice' | 'vipPrice'>;
  was: string;
}

/** The price block of a goods page; from then on the SKU picker moves it, so React draws it once. */
export function DetailPrice({ sku, was }: Props) {
  const { id, price, otPrice, vipPrice } = sku;
  useLayoutEffect(() => showOffer({ id, price, otPrice, vipPrice }), [id, price, otPrice, vipPrice]);
  return (
    <div className="pb" data-offer>
      <div className="x w">
        <span data-now>
          <b className="price l" data-p={price} />
        </span>
        <span className="x" data-cut hidden>
          <s data-former>
            <span className="vh">{was} </span>
            <span className="num" data-p={otPrice} />
          </s>
          <span className="tag good pct" />
        </span>
      </div>
    </div>
  );
}
