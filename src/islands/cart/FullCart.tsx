import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { $selectedRows, isBuyable, selectLines } from '#stores/cart/cart-selection.ts';
import type { CartRow } from '#stores/cart/cart-view.ts';
import { requestProducts } from '#stores/catalog/product-detail.ts';
import { showToast } from '#stores/shell/toast.ts';
import { CartSummary } from './CartSummary.tsx';
import { CheckoutBar } from './CheckoutBar.tsx';
import { InvalidProducts } from './InvalidItems.tsx';
import { MerchantPanel } from './MerchantPanel.tsx';
import { type Respec, RespecSheet } from './RespecSheet.tsx';
import { SelectionRow } from './SelectionRow.tsx';
import { takeOut } from './take-out.ts';
import type { CartTexts } from './texts.ts';
import { useCartPrice } from './use-cart-price.ts';
import { useCheckout } from './use-checkout.ts';

interface Props {
  rows: readonly CartRow[];
  locale: Locale;
  base: Currency;
  texts: CartTexts;
}

/** The lines by shop beside their price. What is not known yet waits with its shop's lines. */
export function FullCart({ rows, locale, base, texts }: Props) {
  const money = useCartPrice(locale, base);
  const chosenRows = useStore($selectedRows);
  const [respec, openRespec] = useState<Respec | null>(null);
  const { isBusy, checkOut } = useCheckout(locale, texts);
  const buyable = rows.filter(isBuyable);
  const shown = rows.filter(({ problem }) => problem === '' || problem === null);
  const chosen = new Set(chosenRows.map(({ skuId }) => skuId));
  const isAll = buyable.length > 0 && buyable.length === chosen.size;
  const chooseAll = (isChosen: boolean) =>
    selectLines(
      buyable.map(({ skuId }) => skuId),
      isChosen,
    );
  const count =
    chosen.size === 0 ? texts.checkOut : fillIn(texts.checkOutCount, { text: numberText(chosen.size, locale) });
  const ask = async (row: CartRow) => {
    const received = await requestProducts(row.productId, 0);
    if (received.state === 'ready') openRespec({ row, detail: received.detail });
    else showToast(received.state === 'gone' ? texts.line.gone : texts.failed, { isError: true });
  };
  const doing = { ...takeOut(rows, texts), respec: ask };
  return (
    <>
      <div className="split">
        <div className="stack">
          {buyable.length > 0 && (
            <SelectionRow isAll={isAll} chosen={[...chosen]} texts={texts} chooseAll={chooseAll} {...doing} />
          )}
          {[...Map.groupBy(shown, ({ merchant }) => merchant.id)].map(([id, list]) => (
            <MerchantPanel
              key={id}
              rows={list}
              chosen={chosen}
              locale={locale}
              money={money}
              texts={texts}
              {...doing}
            />
          ))}
          <InvalidProducts rows={rows.filter(({ problem }) => problem)} locale={locale} texts={texts} {...doing} />
        </div>
        <CartSummary {...{ base, locale, money, count, isBusy, texts, checkOut }} />
      </div>
      <CheckoutBar
        money={money}
        count={count}
        isAll={isAll}
        isBusy={isBusy}
        texts={texts}
        chooseAll={chooseAll}
        checkOut={checkOut}
      />
      {respec && (
        <RespecSheet {...respec} locale={locale} money={money} texts={texts.respec} onClose={() => openRespec(null)} />
      )}
    </>
  );
}
