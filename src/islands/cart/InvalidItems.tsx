import { fillIn } from '#locale/fill-in.ts';
import { productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { CartRow } from '#stores/cart/cart-view.ts';
import { LinePicture } from './CartLineItem.tsx';
import { LineButtons, type LineDoing } from './LineButtons.tsx';
import { OptionsChip } from './OptionsChip.tsx';
import type { CartTexts } from './texts.ts';

interface Props extends LineDoing {
  rows: readonly CartRow[];
  locale: Locale;
  texts: CartTexts;
  respec: (row: CartRow) => void;
}

/** What cannot be bought, with why not: other options may be there still, or it goes, one or all. */
export function InvalidProducts({ rows, locale, texts, respec, remove, save }: Props) {
  if (rows.length === 0) return null;
  const why = { gone: texts.line.gone, soldOut: texts.line.soldOut, mobileOnly: texts.line.mobileOnly, '': '' };
  return (
    <section className="panel">
      <div className="shop-head">
        <h2>{texts.unavailable}</h2>
        <button type="button" className="link end" onClick={() => remove(rows.map(({ skuId }) => skuId))}>
          {texts.removeAll}
        </button>
      </div>
      <ul>
        {rows.map((row) => (
          <li className="cart-line unavailable" key={row.skuId} data-sku={row.skuId}>
            <input
              className="check"
              type="checkbox"
              disabled
              aria-label={fillIn(texts.line.unselectable, { name: row.name })}
            />
            <LinePicture row={row} href={productLink(locale, row.name, row.productId)} />
            <div className="stack">
              <div className="row start spread">
                <a className="plain-link" href={productLink(locale, row.name, row.productId)}>
                  {row.name || '…'}
                </a>
                <LineButtons row={row} texts={texts.line} remove={remove} save={save} />
              </div>
              {row.problem === 'soldOut' && (
                <span>
                  <OptionsChip row={row} label={fillIn(texts.line.optionsOf, { name: row.name })} open={respec} />
                </span>
              )}
              <p className="bad muted">
                <b>{why[row.problem ?? '']}</b>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
