import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import type { DetailTexts } from '../../islands/catalog/ProductDetailView.tsx';
import { goodsTexts, saleTexts } from './product.ts';

/** The messages of a goods that is shown by its id. */
export function detailTexts(locale: Locale): DetailTexts {
  const t = pageText(locale);
  return {
    buyBox: goodsTexts(locale).buyBox,
    sale: {
      flash: t('home:flashSale'),
      group: t('promo:group'),
      startsIn: t('promo:startsIn'),
      endsIn: t('home:endsIn'),
      gone: t('promo:saleGone'),
      ended: t('promo:ended'),
    },
    saleButton: saleTexts(locale),
    was: t('goods:was'),
    pictures: t('goods:pictures'),
    coupons: t('promo:forItem'),
    mobile: t('goods:mobileTitle'),
    whyMobile: t('goods:mobileWhy'),
    scan: t('goods:scan'),
    openMobile: t('goods:openMobile'),
    noMobileTitle: t('goods:noMobileTitle'),
    noMobile: t('goods:noMobile'),
    notSold: t('goods:notSold'),
    similar: t('goods:similar'),
    visitShop: t('goods:visitShop'),
    gone: t('promo:itemGone'),
    goneHint: t('promo:itemGoneHint'),
    home: t('pages:goHome'),
    failed: t('promo:stale'),
    retry: t('shell:tryAgain'),
  };
}
