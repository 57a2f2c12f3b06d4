import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import { galleryOf } from '#domain/catalog/gallery.ts';
import { skuPicker } from '#domain/catalog/sku-choice.ts';
import { orderLimit } from '#domain/promotions/flash-sale.ts';
import { homeLink, productCouponsLink, productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $productDetail, type DetailShown, hasPage, loadProductDetail } from '#stores/catalog/product-detail.ts';
import { followProduct } from '../favorites/record-view.ts';
import { useReady } from '../intent/use-ready.ts';
import { openCoupons } from '../promotions/coupons/open-coupons.tsx';
import { SaleStrip } from '../promotions/FlashSaleStrip.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import BuyBox from './BuyBox.tsx';
import { DetailPrice } from './DetailPrice.tsx';
import { DetailGallery } from './gallery/DetailGallery.tsx';
import { MobileOnly } from './MobileOnly.tsx';
import { NotSold } from './OffShelfNotice.tsx';
import type { DetailTexts } from './texts.ts';

interface Props {
  locale: Locale;
  site: string;
  /** Where the mobile mall is; '' where there is none. */
  mobile: string;
  emptyPicture: string;
  texts: DetailTexts;
}

type Ready = Extract<DetailShown, { state: 'ready' }>;

const CouponsLink = ({ productId, locale, text }: { productId: number; locale: Locale; text: string }) => (
  <p>
    <a
      className="link"
      href={productCouponsLink(locale, productId)}
      onClick={(event) => {
        event.preventDefault();
        void openCoupons(productId);
      }}
    >
      {text}
    </a>
  </p>
);

function Item({ locale, mobile, texts, id, type, detail }: Omit<Props, 'site' | 'emptyPicture'> & Ready) {
  const { productInfo: product, productValue, productAttr, masterProductId } = detail;
  const skus = Object.values(productValue);
  const picker = skuPicker(productAttr, skus);
  const images = galleryOf(
    product.sliderImage,
    skus.map(({ image }) => image),
  );
  const isFlash = type === 1;
  const { startTimeStamp: start, endTimeStamp: end } = detail;
  return (
    <div className="product-top pt-4">
      <DetailGallery images={images} name={product.name} label={texts.pictures} />
      <div className="info stack">
        <h1>{product.name}</h1>
        <p className="muted">{product.intro}</p>
        {!product.isShow && (
          <NotSold categoryId={product.categoryId} merchantId={detail.merchantInfo.id} locale={locale} texts={texts} />
        )}
        {product.isShow && type !== 0 && (
          <SaleStrip
            isFlash={isFlash}
            start={start}
            end={end}
            left={product.stock}
            locale={locale}
            texts={texts.sale}
          />
        )}
        {product.isShow && <DetailPrice sku={picker.first ?? product} was={texts.was} />}
        {product.isShow && !product.mobileOnly && detail.couponList.length > 0 && (
          <CouponsLink productId={masterProductId} locale={locale} text={texts.coupons} />
        )}
        {product.isShow && !product.mobileOnly && (
          <BuyBox
            productId={masterProductId}
            sale={
              isFlash
                ? { id, start, end, isSoon: false, limit: orderLimit(detail), texts: texts.saleButton }
                : undefined
            }
            locale={locale}
            {...picker}
            texts={texts.buyBox}
          />
        )}
        {product.isShow && product.mobileOnly && (
          <MobileOnly mobile={mobile} id={id} type={type} locale={locale} texts={texts} />
        )}
      </div>
    </div>
  );
}

/** Any product by its id, also one that has no page yet; where there is one, the shopper is led there. */
export default function ProductDetailView({ locale, site, mobile, emptyPicture, texts }: Props) {
  const ref = useReady<HTMLDivElement>();
  const shown = useStore($productDetail);
  const load = useCallback(() => loadProductDetail(location.search), []);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (shown.state !== 'ready') return;
    const { productInfo, masterProductId } = shown.detail;
    document.title = `${productInfo.name} · ${site}`;
    const page = productLink(locale, productInfo.name, shown.id, shown.type);
    void hasPage(page).then((isThere) => {
      if (isThere) location.replace(encodeURI(page));
      else followProduct(masterProductId);
    });
  }, [shown, locale, site]);
  return (
    <div ref={ref} aria-busy={shown.state === 'loading'}>
      {shown.state === 'ready' && <Item {...shown} locale={locale} mobile={mobile} texts={texts} />}
      {shown.state === 'loading' && (
        <div className="product-top pt-4" aria-hidden="true">
          <div className="skeleton square" />
          <div className="stack">
            <div className="skeleton thin" />
            <div className="skeleton short" />
          </div>
        </div>
      )}
      {shown.state === 'failed' && <Failed texts={texts} message={shown.message} again={load} className="section" />}
      {shown.state === 'gone' && (
        <Empty picture={emptyPicture} title={<h1>{texts.gone}</h1>} hint={texts.goneHint}>
          <a className="button primary" href={homeLink(locale)}>
            {texts.home}
          </a>
        </Empty>
      )}
    </div>
  );
}
