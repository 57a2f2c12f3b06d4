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
      flash: t('promotions:sale.title'),
      group: t('promotions:group.title'),
      startsIn: t('promotions:sale.startsIn'),
      endsIn: t('promotions:sale.endsIn'),
      gone: t('promotions:sale.gone'),
      ended: t('promotions:sale.ended'),
    },
    saleButton: saleTexts(locale),
    was: t('catalog:was'),
    pictures: t('catalog:pictures'),
    coupons: t('promotions:coupon.forItem'),
    mobile: t('catalog:mobileTitle'),
    whyMobile: t('catalog:mobileWhy'),
    scan: t('catalog:scan'),
    openMobile: t('catalog:openMobile'),
    noMobileTitle: t('catalog:noMobileTitle'),
    noMobile: t('catalog:noMobile'),
    notSold: t('catalog:notSold'),
    similar: t('catalog:similar'),
    visitShop: t('merchants:visitShop'),
    gone: t('catalog:itemGone'),
    goneHint: t('catalog:itemGoneHint'),
    home: t('pages:goHome'),
    failed: t('catalog:stale'),
    retry: t('shell:tryAgain'),
  };
}
