import { useEffect, useRef, useState } from 'react';
import type { ProductDetail } from '#contract/catalog/detail.ts';
import { skuPicker } from '#domain/catalog/sku-choice.ts';
import type { Locale } from '#locale/locales.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import BuyBox from './BuyBox.tsx';
import { DetailPrice } from './DetailPrice.tsx';
import type { SkuSheetTexts } from './texts.ts';

export interface SkuSheetProps {
  detail: ProductDetail;
  /** Address of the product's own page. */
  page: string;
  locale: Locale;
  texts: SkuSheetTexts;
  /** Called when the shopper has chosen, or has closed it. */
  onClose: () => void;
}

/** Variant and quantity of a product over the list that it stands in; open as long as it stands. */
export function SkuSheet({ detail, page, locale, texts, onClose }: SkuSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { productInfo: product, productAttr, productValue, masterProductId } = detail;
  const picker = skuPicker(productAttr, Object.values(productValue));
  const [image, showImage] = useState(picker.first?.image || product.image);
  useEffect(() => {
    const follow = (event: Event) => event instanceof CustomEvent && showImage(String(event.detail));
    addEventListener('goods-picture', follow);
    dialog.current?.showModal();
    return () => removeEventListener('goods-picture', follow);
  }, []);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog, the veil is for pointers
    <dialog
      ref={dialog}
      className="dialog sheet"
      aria-labelledby="sheet-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      onSubmit={close}
    >
      <div className="dialog-body">
        <div className="line">
          <span className="picture">
            <Picture src={image} width={240} height={240} sizes="96px" />
          </span>
          <div className="stack">
            <h2 className="h3" id="sheet-title">
              <a className="plain-link" href={page}>
                {product.name}
              </a>
            </h2>
            <DetailPrice sku={picker.first ?? product} was={texts.was} />
          </div>
          <button type="button" className="icon-button" aria-label={texts.close} onClick={close}>
            <Icon name="x" />
          </button>
        </div>
        <BuyBox
          productId={masterProductId}
          locale={locale}
          {...picker}
          search={new URL(page, location.href).search}
          texts={texts.buyBox}
        />
      </div>
    </dialog>
  );
}
