import { useStore } from '@nanostores/react';
import { memo, useEffect, useRef, useState } from 'react';
import { MOST_PIECES } from '#domain/cart/cart.ts';
import { chosenSku, isInStock } from '#domain/catalog/sku-choice.ts';
import { cartLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { addToCart } from '#stores/cart/cart.ts';
import { $isOffered, $offers } from '#stores/catalog/offers.ts';
import { $isDeliverable } from '#stores/delivery/deliveries.ts';
import { useReady } from '../intent/use-ready.ts';
import { recover } from '../shell/lost-code.ts';
import { chooseLinked } from './choose-linked.ts';
import { QuantityField } from './QuantityField.tsx';
import { type FlashSale, SaleButton } from './SaleButton.tsx';
import { SkuOption } from './SkuOption.tsx';
import { showAdded } from './show-added.ts';
import { showOffer, showPicture } from './show-offer.ts';
import { stockLeft } from './stock-left.ts';
import type { BuyBoxTexts } from './texts.ts';
import { WaitlistLater } from './WaitlistLater.tsx';

/** One SKU in as few bytes as JSON allows. */
export type SkuTuple = readonly [
  id: number,
  valueIds: readonly number[],
  price: string,
  otPrice: string,
  vipPrice: string,
  stock: number,
  image: string,
];

export interface BuyBoxProps {
  productId: number;
  /** The flash sale whose page this is: it is ordered at once, without the cart. */
  sale?: FlashSale | undefined;
  locale: Locale;
  options: readonly { name: string; values: readonly (readonly [id: number, name: string, image: string])[] }[];
  skus: readonly SkuTuple[];
  chosen: readonly number[];
  texts: BuyBoxTexts;
}

const isBuying = (event: React.SubmitEvent<HTMLFormElement>) =>
  (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'buy';

const NO_SKU = { id: 0, price: '', otPrice: '', vipPrice: '', memberPrice: null, image: '' };

const withOffers = (skus: readonly SkuTuple[], offers: ReturnType<typeof $offers.get>) =>
  skus.map(([id, valueIds, price, otPrice, vipPrice, stock, image]) => ({
    id,
    valueIds,
    image,
    price,
    otPrice,
    vipPrice,
    memberPrice: null,
    stock,
    ...offers[id],
  }));

type OfferedSku = ReturnType<typeof withOffers>[number];

/** Price and picture outside of the form follow the chosen SKU. */
function useShownSku(sku: OfferedSku | undefined, firstImage: string | undefined): void {
  const { id, price, otPrice, vipPrice, memberPrice, image } = sku ?? NO_SKU;
  useEffect(() => {
    if (price) showOffer({ id, price, otPrice, vipPrice, memberPrice });
  }, [id, price, otPrice, vipPrice, memberPrice]);
  // Only another picture moves the gallery: the shopper may be looking at a picture of the same colour.
  const shownImage = useRef(firstImage);
  useEffect(() => {
    if (image && image !== shownImage.current) showPicture(image);
    shownImage.current = image;
  }, [image]);
}

const SkuOptions = ({ options, chosen, all }: Pick<BuyBoxProps, 'options' | 'chosen'> & { all: OfferedSku[] }) =>
  options.map((option, at) => (
    <SkuOption
      key={option.name}
      at={at}
      option={option}
      chosen={chosen[at]}
      inStock={(id) => isInStock(all, chosen, at, id)}
    />
  ));

/** What the mall said meanwhile may stand in both texts already (see `show-stock.ts`). */
function StockLeft({ count, texts, locale }: Pick<BuyBoxProps, 'texts' | 'locale'> & { count: number }) {
  const { className, text } = stockLeft(count, texts, locale);
  return (
    <span className={className} aria-live="polite" data-stock={count} suppressHydrationWarning>
      {text}
    </span>
  );
}

function BuyButtons({ stock, texts }: Pick<BuyBoxProps, 'texts'> & { stock: number }) {
  const isDeliverable = useStore($isDeliverable, { ssr: 'initial' });
  return (
    <>
      <button
        className="button outlined"
        type="submit"
        name="then"
        value="stay"
        disabled={stock === 0 || !isDeliverable}
        suppressHydrationWarning
      >
        {texts.addToCart}
      </button>
      <button
        className="button primary"
        type="submit"
        name="then"
        value="buy"
        disabled={stock === 0 || !isDeliverable}
        suppressHydrationWarning
      >
        {stock === 0 ? texts.soldOut : texts.buyNow}
      </button>
    </>
  );
}

/** Choice of SKU and quantity, and the two ways on. A real form: without its code it leads to the cart with its fields. */
function BuyBox({ productId, sale, locale, options, skus, chosen: first, texts }: BuyBoxProps) {
  const ref = useReady<HTMLFormElement>();
  // The mall may have answered before this code came; React begins with what the page was made with.
  const offers = useStore($offers, { ssr: 'initial' });
  const isOffered = useStore($isOffered, { ssr: 'initial' });
  const [chosen, choose] = useState(first);
  const all = withOffers(skus, offers);
  const sku = chosenSku(all, chosen);
  const count = isOffered ? (sku?.stock ?? 0) : 0;
  const stock = Math.min(count, MOST_PIECES);
  const most = Math.min(stock, sale?.limit || stock);
  const cart = cartLink(locale);

  /** The fields are the truth: what was chosen before this code came must count. */
  const read = () => {
    const fields = new FormData(ref.current ?? undefined);
    choose(options.map((_, at) => Number(fields.get(`o${at}`))));
    return fields;
  };
  useEffect(() => {
    if (ref.current) chooseLinked(ref.current, all);
    read();
  }, []);
  useShownSku(sku, chosenSku(all, first)?.image);

  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sku || stock === 0) return;
    const quantity = Math.max(Number(read().get('quantity')) || 1, 1);
    if (sale || isBuying(event)) {
      const wish = { productId: sale?.id ?? productId, attrValueId: sku.id, productNum: Math.min(quantity, most) };
      void import('./buy-now.ts').then(({ buyNow }) => buyNow(sale ? 'seckill' : 'buyNow', wish)).catch(recover);
      return;
    }
    const added = addToCart(productId, sku.id, quantity, stock);
    void showAdded({ productId, skuId: sku.id, ...added }, texts, locale);
  };

  return (
    <form ref={ref} className="stack" method="get" action={sale ? undefined : cart} onChange={read} onSubmit={submit}>
      {!sale && <input type="hidden" name="goods" value={productId} />}
      <div className="label-grid options">
        <SkuOptions options={options} chosen={chosen} all={all} />
        <span className="small" id="quantity-label">
          {texts.quantity}
        </span>
        <div className="row wraps">
          <QuantityField most={most} texts={texts} />
          <StockLeft count={count} texts={texts} locale={locale} />
        </div>
      </div>
      <div className="buy-bar" data-buy="">
        {sale ? <SaleButton sale={sale} stock={stock} texts={texts} /> : <BuyButtons stock={stock} texts={texts} />}
      </div>
      {sale && sku && stock === 0 && <WaitlistLater key={sku.id} id={sale.id} skuId={sku.id} />}
    </form>
  );
}

/** See `ReviewList` for `memo`. */
export default memo(BuyBox);
