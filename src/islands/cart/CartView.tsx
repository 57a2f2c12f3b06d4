import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { Currency } from '#domain/money.ts';
import { goodsLink, homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { setQuantity } from '#stores/cart.ts';
import { $cartProblem, $cartRows, type Adding, type CartRow, loadCartRows } from '#stores/cart-view.ts';
import { Empty } from '../ui/Empty.tsx';
import { Price } from '../ui/Price.tsx';
import { type Money, useMoney } from '../ui/use-money.ts';
import { CartLineItem } from './CartLineItem.tsx';
import { takeFromAddress } from './take-from-address.ts';

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
  /** Said when what was to be added is there as often as it can be ordered. */
  most: string;
  soldOut: string;
  retry: string;
}

interface Props {
  locale: Locale;
  base: Currency;
  emptyPicture: string;
  texts: CartTexts;
}

function byShop(rows: readonly CartRow[]): { name: string; rows: CartRow[] }[] {
  const groups = Map.groupBy(rows, (row) => row.shop?.name ?? '');
  return [...groups].map(([name, list]) => ({ name, rows: list }));
}

/** A visitor's cart by shop, with today's prices. */
export default function CartView({ locale, base, emptyPicture, texts }: Props) {
  const rows = useStore($cartRows);
  const problem = useStore($cartProblem);
  const money: Money = useMoney(locale, base);
  const [adding, setAdding] = useState<Adding>('added');
  const load = useCallback(async () => {
    setAdding(await takeFromAddress());
    await loadCartRows();
  }, []);
  useEffect(() => {
    void load();
  }, [load]);
  const { failed, soldOut, gone, most } = texts;
  const notice = problem ? failed : { added: '', most, unreachable: failed, soldOut, gone }[adding];
  const valid = (rows ?? []).filter((row) => row.sku && row.sku.stock > 0);
  const total = money.total(valid.map((row) => ({ price: row.sku?.price ?? '0', quantity: row.quantity })));
  if (rows?.length === 0 && !notice) {
    return (
      <Empty picture={emptyPicture} title={<h1>{texts.empty}</h1>} hint={texts.emptyHint}>
        <a className="btn p" href={homeLink(locale)}>
          {texts.home}
        </a>
      </Empty>
    );
  }
  return (
    <div className="st sec">
      <h1>{texts.title}</h1>
      {notice && (
        <p className="nt" role="alert">
          {notice}{' '}
          {notice === failed && (
            <button type="button" className="lnk" onClick={load}>
              {texts.retry}
            </button>
          )}
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
          <Price parts={total} size="l" />
        </p>
      )}
    </div>
  );
}
