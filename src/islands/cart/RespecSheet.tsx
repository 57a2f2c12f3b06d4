import { useEffect, useRef, useState } from 'react';
import type { ProductDetail } from '#contract/catalog/detail.ts';
import { chosenSku, mostInStock, skuPicker } from '#domain/catalog/sku-choice.ts';
import type { Locale } from '#locale/locales.ts';
import { respecLine } from '#stores/cart/cart.ts';
import type { CartRow } from '#stores/cart/cart-view.ts';
import { SkuOption } from '../catalog/choice/SkuOption.tsx';
import { stockLeft, stockLook } from '../catalog/stock-left.ts';
import { TitledDialog } from '../ui/dialogs/TitledDialog.tsx';
import { Price } from '../ui/Price.tsx';
import type { Money } from '../ui/use-money.ts';
import type { RespecTexts } from './texts.ts';

export interface Respec {
  row: CartRow;
  detail: ProductDetail;
}

interface Props extends Respec {
  locale: Locale;
  money: Money;
  texts: RespecTexts;
  onClose: () => void;
}

/** Other options for a line of the cart; open as long as it stands. */
export function RespecSheet({ row, detail, locale, money, texts, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const skus = Object.values(detail.productValue);
  const { options } = skuPicker(detail.productAttr, skus);
  const [chosen, choose] = useState(() => skus.find(({ id }) => id === row.skuId)?.valueIds ?? []);
  useEffect(() => dialog.current?.showModal(), []);
  const sku = chosenSku(skus, chosen);
  const stock = sku?.stock ?? 0;
  const read = (event: React.ChangeEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget);
    choose(options.map((_, at) => Number(fields.get(`o${at}`))));
  };
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sku || sku.stock === 0) return;
    const quantity = Math.min(row.quantity, sku.stock);
    if (sku.id !== row.skuId) respecLine(row.skuId, { productId: row.productId, skuId: sku.id, quantity });
    dialog.current?.close();
  };
  return (
    <TitledDialog dialog={dialog} name="respec" title={texts.chooseOptions} close={texts.close} onClose={onClose}>
      <form className="stack" onChange={read} onSubmit={submit}>
        <p>{row.name}</p>
        <p className="row wraps">
          {sku && <Price parts={money.parts(sku.price)} />}
          <span className={stockLook(stock)} role="status">
            {stock > 0 ? stockLeft(stock, texts, locale) : texts.soldOut}
          </span>
        </p>
        {options.map((option, at) => (
          <SkuOption
            key={option.name}
            at={at}
            option={option}
            chosen={chosen[at]}
            left={(id) => mostInStock(skus, chosen, at, id)}
            soldOut={texts.soldOut}
            locale={locale}
          />
        ))}
        <button type="submit" className="button primary full" disabled={!sku?.stock}>
          {texts.take}
        </button>
      </form>
    </TitledDialog>
  );
}
