import { useStore } from '@nanostores/react';
import { memo, type RefObject, useState } from 'react';
import { MOST_PIECES } from '#domain/cart/cart.ts';
import { mostInStock, NOT_CHOSEN } from '#domain/catalog/sku-choice.ts';
import { cartLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { addToCart } from '#stores/cart/cart.ts';
import { $isDeliverable } from '#stores/delivery/deliveries.ts';
import type { StockAlertTexts } from '../alerts/texts.ts';
import { useReady } from '../intent/use-ready.ts';
import { FitBar, type ShownFit } from '../reviews/FitBar.tsx';
import { recover } from '../shell/lost-code.ts';
import { ChoiceNote } from './choice/ChoiceNote.tsx';
import { focusOption } from './choice/focus-option.ts';
import { SkuOption } from './choice/SkuOption.tsx';
import { SoldOutHelp } from './choice/SoldOutHelp.tsx';
import { useShownSku } from './choice/use-shown-sku.ts';
import { type PickedOption, type SkuChoice, type SkuTuple, useSkuChoice } from './choice/use-sku-choice.ts';
import { QuantityField } from './QuantityField.tsx';
import { type FlashSale, SaleButton } from './SaleButton.tsx';
import { showAdded } from './show-added.ts';
import { SizeGuideLink } from './size-guide/SizeGuideLink.tsx';
import { sizesOf } from './size-guide/sizes-of.ts';
import { stockLeft, stockLook } from './stock-left.ts';
import type { BuyBoxTexts, SkuSheetTexts } from './texts.ts';
import { useSkuTexts } from './use-sku-texts.ts';
import { WaitlistLater } from './WaitlistLater.tsx';

export interface BuyBoxProps {
  productId: number;
  /** The flash sale whose page this is: it is ordered at once, without the cart. */
  sale?: FlashSale | undefined;
  locale: Locale;
  options: readonly PickedOption[];
  skus: readonly SkuTuple[];
  chosen: readonly number[];
  /** The query of the product's address, where the box stands on another page. */
  search?: string | undefined;
  texts: BuyBoxTexts;
  /** How many are left when the page is made. */
  left?: string | undefined;
  /** Only of a page whose product was sold out when it was made; others fetch them. */
  alertTexts?: StockAlertTexts | undefined;
  /** The size guide by its id, and what its button says. */
  guide?: { id: number; text: string } | undefined;
  fit?: ShownFit | undefined;
}

const isBuying = (event: React.SubmitEvent<HTMLFormElement>) =>
  (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'buy';

/**
 * How many are left of what is chosen; only that there are some while an option is open. Until its words are there, what
 * the page was made with stands. What the mall said meanwhile may stand there already (see `show-stock.ts`).
 */
function StockLeft({ count, isOpen, left = '', texts, later, locale }: PurchaseProps) {
  const [made] = useState(count);
  const textAtFirst = count === made ? left : '';
  const some = later ? stockLeft(count, later.stock, locale) : textAtFirst;
  return (
    <span
      className={stockLook(count)}
      aria-live="polite"
      data-stock={count}
      data-open={isOpen || undefined}
      suppressHydrationWarning
    >
      {count === 0 ? texts.soldOut : isOpen ? '' : some}
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

interface OptionsProps extends Pick<BuyBoxProps, 'options' | 'texts' | 'locale' | 'guide' | 'fit'> {
  choice: SkuChoice;
  /** What was chosen for the shopper. */
  fixed: readonly number[];
  /** Whether the shopper wanted to go on without having chosen. */
  isAsked: boolean;
  form: RefObject<HTMLFormElement | null>;
  later: SkuSheetTexts | null;
}

/** An option that is left open has what helps to choose: the size guide, what is missing, and how it fits. */
function SkuOptions({ options, choice, fixed, isAsked, form, texts, later, locale, guide, fit }: OptionsProps) {
  const { all, chosen, missing } = choice;
  return options.map((option, at) => {
    const left = (id: number) => mostInStock(all, chosen, at, id);
    const isMissing = isAsked && at === missing;
    const isOpen = fixed[at] === NOT_CHOSEN;
    const note = isOpen && (
      <>
        <ChoiceNote option={option} isMissing={isMissing} locale={locale} texts={later} />
        {fit && <FitBar fit={fit} />}
      </>
    );
    const shown = { at, option, left, isMissing, locale, note, chosen: chosen[at] };
    return (
      <SkuOption key={option.name} {...shown} soldOut={texts.soldOut} fewText={later?.choice.few}>
        {isOpen && guide && (
          <SizeGuideLink {...guide} sizes={sizesOf(form, option, at, shown)} fit={fit} locale={locale} />
        )}
      </SkuOption>
    );
  });
}

interface PurchaseProps extends Pick<BuyBoxProps, 'sale' | 'texts' | 'left' | 'locale'> {
  count: number;
  isOpen: boolean;
  later: SkuSheetTexts | null;
}

/** How many, and the two ways on. */
function Purchase(props: PurchaseProps) {
  const { sale, count, texts } = props;
  const stock = Math.min(count, MOST_PIECES);
  return (
    <>
      <div className="row wraps">
        <span className="small" id="quantity-label">
          {texts.quantity}
        </span>
        <QuantityField most={Math.min(stock, sale?.limit || stock)} texts={texts} />
        <StockLeft {...props} />
      </div>
      <div className="buy-bar" data-buy="">
        {sale ? <SaleButton sale={sale} stock={stock} texts={texts} /> : <BuyButtons stock={stock} texts={texts} />}
      </div>
    </>
  );
}

/** Choice of SKU and quantity, and the two ways on. A real form: without its code it leads to the cart with its fields. */
function BuyBox(props: BuyBoxProps) {
  const { productId, sale, locale, options, skus, chosen: first, search, texts, alertTexts, guide, fit } = props;
  const ref = useReady<HTMLFormElement>();
  const choice = useSkuChoice(ref, { options, skus, chosen: first, search });
  const { sku, missing, stock: count, read } = choice;
  const later = useSkuTexts();
  const [isAsked, setAsked] = useState(false);
  useShownSku(choice.shown, choice.firstShown?.image);
  const cart = cartLink(locale);
  const panelTexts = alertTexts ?? later?.alert;
  const isPanel = choice.isSoldOut && !sale && panelTexts !== undefined;

  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const picked = read();
    if (picked.missing >= 0) {
      // The sheet around it closes once something was chosen.
      event.stopPropagation();
      setAsked(true);
      focusOption(event.currentTarget, picked.missing);
      return;
    }
    const { quantity } = picked;
    const stock = Math.min(picked.stock, MOST_PIECES);
    if (!picked.sku || stock === 0) return;
    if (sale || isBuying(event)) {
      const most = Math.min(stock, sale?.limit || stock);
      const wish = {
        productId: sale?.id ?? productId,
        attrValueId: picked.sku.id,
        productNum: Math.min(quantity, most),
      };
      void import('./buy-now.ts').then(({ buyNow }) => buyNow(sale ? 'seckill' : 'buyNow', wish)).catch(recover);
      return;
    }
    const added = addToCart(productId, picked.sku.id, quantity, stock);
    void showAdded({ productId, skuId: picked.sku.id, ...added }, locale);
  };

  return (
    <>
      <form ref={ref} className="stack" method="get" action={sale ? undefined : cart} onChange={read} onSubmit={submit}>
        {!sale && <input type="hidden" name="goods" value={productId} />}
        <SkuOptions {...{ options, choice, locale, texts, later, guide, fit, isAsked }} fixed={first} form={ref} />
        {!isPanel && <Purchase {...props} count={count} isOpen={missing >= 0} later={later} />}
        {sale && sku && count === 0 && <WaitlistLater key={sku.id} id={sale.id} skuId={sku.id} />}
      </form>
      {!sale && panelTexts && (
        <SoldOutHelp {...{ productId, options, choice, locale }} form={ref} fixed={first} texts={panelTexts} />
      )}
    </>
  );
}

/** See `ReviewList` for `memo`. */
export default memo(BuyBox);
