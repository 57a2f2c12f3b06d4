import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { goodsTotal } from '#domain/cart.ts';
import type { Currency } from '#domain/money.ts';
import { goodsLink, homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { addToCart, setQuantity } from '#stores/cart.ts';
import { $cartProblem, $cartRows, type CartRow, loadCartRows } from '#stores/cart-view.ts';
import { Price } from '../ui/Price.tsx';
import { type Money, useMoney } from '../ui/use-money.ts';
import { CartLineItem } from './CartLineItem.tsx';

export interface CartTexts {
  title: string;
  empty: string;
  emptyHint: string;
  home: string;
  remove: string;
  fewer: string;
  more: string;
  total: string;
  failed: string;
  gone: string;
  soldOut: string;
}

interface Props {
  locale: Locale;
  base: Currency;
  texts: CartTexts;
}

/** A form of a goods page that was sent before its code came brings the goods along in the address. */
function takeFromAddress(): void {
  const fields = new URLSearchParams(location.search);
  const [goods, sku, quantity] = ['goods', 'sku', 'quantity'].map((name) => Number(fields.get(name)));
  if (goods && sku) addToCart(goods, sku, Math.max(Number(quantity) || 1, 1));
  if (location.search) history.replaceState(null, '', location.pathname);
}

function byShop(rows: readonly CartRow[]): { name: string; rows: CartRow[] }[] {
  const groups = Map.groupBy(rows, (row) => row.shop?.name ?? '');
  return [...groups].map(([name, list]) => ({ name, rows: list }));
}

/** A visitor's cart by shop, with today's prices. */
export default function CartView({ locale, base, texts }: Props) {
  const rows = useStore($cartRows);
  const problem = useStore($cartProblem);
  const money: Money = useMoney(locale, base);
  useEffect(() => {
    takeFromAddress();
    void loadCartRows();
  }, []);
  const valid = (rows ?? []).filter((row) => row.sku && row.sku.stock > 0);
  const total = goodsTotal(
    valid.map((row) => ({ price: row.sku?.price ?? '0', quantity: row.quantity })),
    base,
  );
  if (rows?.length === 0) {
    return (
      <div className="empty sec">
        <h1>{texts.empty}</h1>
        <p className="m">{texts.emptyHint}</p>
        <a className="btn p" href={homeLink(locale)}>
          {texts.home}
        </a>
      </div>
    );
  }
  return (
    <div className="st sec">
      <h1>{texts.title}</h1>
      {problem && (
        <p className="nt" role="alert">
          {texts.failed}
        </p>
      )}
      {rows === null && <div className="sl a" />}
      {byShop(rows ?? []).map((group) => (
        <section className="panel" key={group.name}>
          {group.name && <h2 className="h3">{group.name}</h2>}
          {group.rows.map((row) => (
            <CartLineItem
              key={row.skuId}
              row={row}
              texts={texts}
              price={row.sku && money.parts(row.sku.price)}
              href={row.goods ? goodsLink(locale, row.goods.name, row.goodsId) : homeLink(locale)}
              setQuantity={(quantity) => setQuantity(row.skuId, quantity)}
            />
          ))}
        </section>
      ))}
      {valid.length > 0 && (
        <p className="x b">
          <b>{texts.total}</b>
          <Price parts={money.parts(total)} size="l" />
        </p>
      )}
    </div>
  );
}
