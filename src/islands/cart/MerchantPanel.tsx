import { fillIn } from '#locale/fill-in.ts';
import { merchantLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { selectLines } from '#stores/cart/cart-selection.ts';
import type { CartRow } from '#stores/cart/cart-view.ts';
import { Icon } from '../ui/Icon.tsx';
import { CartLineItem } from './CartLineItem.tsx';
import type { LineDoing } from './LineButtons.tsx';
import { MerchantNote } from './MerchantNote.tsx';
import type { CartTexts } from './texts.ts';
import type { CartMoney } from './use-cart-price.ts';

interface Props extends LineDoing {
  rows: readonly CartRow[];
  chosen: ReadonlySet<number>;
  locale: Locale;
  money: CartMoney;
  texts: CartTexts;
  respec: (row: CartRow) => void;
}

/** The lines of one shop under its name, and what its coupons do for them. */
export function MerchantPanel({ rows, chosen, locale, money, texts, respec, remove, save }: Props) {
  const merchant = rows[0]?.merchant;
  if (!merchant) return null;
  const ids = rows.map(({ skuId }) => skuId);
  return (
    <section className="panel" aria-label={merchant.name}>
      <div className="shop-head">
        <input
          className="check"
          type="checkbox"
          aria-label={fillIn(texts.selectShop, { shop: merchant.name })}
          checked={ids.every((id) => chosen.has(id))}
          onChange={(event) => selectLines(ids, event.target.checked)}
        />
        <Icon name="store" />
        <h2>
          {merchant.id > 0 && (
            <a className="plain-link" href={merchantLink(locale, merchant.id)}>
              {merchant.name}
            </a>
          )}
        </h2>
        {merchant.isSelf && <span className="tag self">{texts.mallRun}</span>}
      </div>
      <ul>
        {rows.map((row) => (
          <CartLineItem
            key={row.skuId}
            row={row}
            isChosen={chosen.has(row.skuId)}
            locale={locale}
            money={money}
            texts={texts.line}
            respec={respec}
            remove={remove}
            save={save}
          />
        ))}
      </ul>
      <MerchantNote merchantId={merchant.id} locale={locale} money={money} texts={texts} />
    </section>
  );
}
