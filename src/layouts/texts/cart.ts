import { MOST_LINES } from '#domain/cart/cart.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pageText } from '#locale/page-text.ts';
import { pluralForms } from '#locale/plural.ts';
import type { CartTexts, LineTexts, MergeTexts, RespecTexts, SummaryTexts } from '../../islands/cart/texts.ts';
import { goodsTexts } from './product.ts';

function lineTexts(locale: Locale): LineTexts {
  const t = pageText(locale);
  const { fewer, more, left, most, soldOut } = goodsTexts(locale).buyBox;
  const name = '{{name}}';
  return {
    fewer,
    more,
    left,
    most,
    soldOut,
    select: t('favorites:select', { name }),
    unselectable: t('cart:unselectable', { name }),
    quantityOf: t('cart:quantityOf', { name }),
    total: t('cart:lineTotal'),
    optionsOf: t('cart:optionsOf', { name }),
    saveOne: t('cart:saveOne', { name }),
    removeOne: t('cart:removeOne', { name }),
    gone: t('cart:gone'),
    mobileOnly: t('cart:mobileOnly'),
  };
}

function respecTexts(locale: Locale): RespecTexts {
  const t = pageText(locale);
  const { stock, left, soldOut } = goodsTexts(locale).buyBox;
  const [chooseOptions, take, close] = [t('cart:chooseOptions'), t('cart:take'), t('shell:close')];
  return { chooseOptions, take, close, stock, left, soldOut };
}

function summaryTexts(locale: Locale): SummaryTexts {
  const t = pageText(locale);
  return {
    summary: t('cart:summary'),
    subtotal: t('cart:subtotal'),
    shopCoupons: t('checkout:shopCoupons'),
    mallCoupon: t('checkout:mallCoupon'),
    total: t('cart:total'),
    later: t('cart:later'),
    saving: t('cart:saving', { amount: '{{amount}}' }),
    checkOut: t('cart:checkOut'),
    checkOutCount: t('cart:checkOutCount', { text: '{{text}}' }),
    all: t('cart:all'),
    selectAll: t('favorites:selectAll'),
    nothingChosen: t('cart:nothingChosen'),
    notBegun: t('cart:notBegun'),
    logInToPay: t('cart:logInToPay'),
  };
}

function mergeTexts(locale: Locale): MergeTexts {
  const t = pageText(locale);
  return {
    title: t('cart:mergeTitle'),
    added: t('cart:mergeAdded', { text: '{{text}}' }),
    total: t('cart:mergeTotal', { text: '{{text}}' }),
    full: t('cart:mergeFull', { text: numberText(MOST_LINES, locale) }),
    unnamed: t('cart:mergeUnnamed'),
  };
}

/** The messages of the cart. */
export function cartTexts(locale: Locale): CartTexts {
  const t = pageText(locale);
  return {
    ...summaryTexts(locale),
    line: lineTexts(locale),
    respec: respecTexts(locale),
    merge: mergeTexts(locale),
    title: t('cart:title'),
    items: pluralForms(locale, (count) => t('cart:items', { count, text: '{{text}}' })),
    shops: pluralForms(locale, (count) => t('cart:shops', { count, text: '{{text}}' })),
    empty: t('cart:empty'),
    emptyHint: t('cart:emptyHint'),
    home: t('pages:goHome'),
    edit: t('cart:edit'),
    done: t('cart:editDone'),
    selectOne: t('favorites:selectOne'),
    removeSelected: t('cart:removeSelected'),
    saveSelected: t('cart:saveSelected'),
    logInToSave: t('favorites:logInToSave'),
    removed: t('cart:removed'),
    moved: t('cart:moved'),
    undo: t('cart:undo'),
    isBack: t('cart:isBack'),
    unavailable: t('cart:unavailable'),
    removeAll: t('cart:removeAll'),
    selectShop: t('cart:selectShop', { shop: '{{shop}}' }),
    mallRun: t('merchants:mallRun'),
    hint: t('cart:hint', { missing: '{{missing}}', amount: '{{amount}}' }),
    used: t('cart:used', { amount: '{{amount}}' }),
    failed: t('cart:failed'),
    cut: t('cart:cut'),
    most: t('cart:most'),
    retry: t('shell:tryAgain'),
  };
}
