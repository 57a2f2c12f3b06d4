import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import type {
  AmountTexts,
  CopyTexts,
  DeliveryTexts,
  FactTexts,
  OrderDetailTexts,
  OrderGapTexts,
  ParcelPageTexts,
  ParcelTexts,
} from '../../islands/orders/texts.ts';
import { gateTexts } from './login-gate.ts';
import { orderTexts } from './orders.ts';
import { methodNames } from './payments.ts';

function copyTexts(locale: Locale): CopyTexts {
  const t = pageText(locale);
  return {
    copy: t('orders:copy', { name: '{{name}}' }),
    copied: t('orders:copied'),
    copyFailed: t('orders:copyFailed'),
  };
}

function gapTexts(locale: Locale): OrderGapTexts {
  const t = pageText(locale);
  return {
    missing: t('orders:missing'),
    toOrders: t('orders:toOrders'),
    failed: t('orders:failed'),
    retry: t('shell:tryAgain'),
  };
}

function deliveryTexts(locale: Locale): DeliveryTexts {
  const t = pageText(locale);
  return {
    consignee: t('orders:consignee'),
    delivery: t('orders:delivery'),
    byCourier: t('orders:byCourier'),
    byShop: t('orders:byShop'),
    pickup: t('orders:pickup'),
    online: t('orders:online'),
    noShipping: t('orders:noShipping'),
    pickupCode: t('orders:pickupCode'),
    shopAddress: t('orders:shopAddress'),
    phone: t('orders:phone'),
  };
}

/** The amounts have the names of the checkout. */
function amountTexts(locale: Locale): AmountTexts {
  const t = pageText(locale);
  return {
    amounts: t('orders:amounts'),
    goodsTotal: t('orders:goodsTotal'),
    freight: t('checkout:freight'),
    memberDiscount: t('checkout:memberDiscount'),
    shopCoupons: t('checkout:shopCoupons'),
    mallCoupon: t('checkout:mallCoupon'),
    pointsUsed: t('orders:pointsUsed', { points: '{{points}}' }),
    paid: t('orders:paid'),
    toPayTotal: t('checkout:toPay'),
  };
}

function factTexts(locale: Locale): FactTexts {
  const t = pageText(locale);
  return {
    facts: t('orders:facts'),
    number: t('orders:number'),
    placedAt: t('orders:placedAt'),
    paidAt: t('orders:paidAt'),
    payType: t('payments:method'),
    payTypes: methodNames(locale),
    gained: t('orders:gained'),
  };
}

function stepTexts(locale: Locale): OrderDetailTexts['stepNames'] {
  const t = pageText(locale);
  return {
    placed: t('orders:stepPlaced'),
    paid: t('orders:stepPaid'),
    shipped: t('orders:stepShipped'),
    received: t('orders:stepReceived'),
    collected: t('orders:stepCollected'),
    delivered: t('orders:stepDelivered'),
    completed: t('orders:stepCompleted'),
  };
}

function hintTexts(locale: Locale): OrderDetailTexts['hints'] {
  const t = pageText(locale);
  return {
    toPay: t('orders:hintToPay'),
    toShip: t('orders:hintToShip'),
    preparing: t('orders:hintPreparing'),
    partShipped: t('orders:hintPartShipped'),
    toCollect: t('orders:hintToCollect'),
    toReceive: t('orders:hintToReceive'),
    received: t('orders:hintReceived'),
    delivered: t('orders:hintReceived'),
    completed: t('orders:hintCompleted'),
    grouping: t('orders:groupNoDetails'),
  };
}

function parcelTexts(locale: Locale): ParcelTexts {
  const t = pageText(locale);
  return {
    ...copyTexts(locale),
    parcels: t('orders:parcels'),
    parcel: t('orders:parcel', { number: '{{number}}' }),
    courier: t('orders:courier'),
    trackingNumber: t('orders:trackingNumber'),
    carrier: t('orders:carrier'),
    phone: t('orders:phone'),
    note: t('orders:note'),
    contents: t('orders:contents'),
    records: t('orders:records'),
    noRecords: t('orders:noRecords'),
    noParcels: t('orders:noParcels'),
    partLeft: t('orders:partLeft'),
    online: t('orders:online'),
    noShipping: t('orders:noShipping'),
    byShop: t('orders:byShop'),
    states: [t('orders:handedIn'), t('orders:underWay'), t('orders:delivering'), t('orders:signed')],
  };
}

export function orderDetailTexts(locale: Locale): OrderDetailTexts {
  const t = pageText(locale);
  return {
    ...orderTexts(locale),
    ...gapTexts(locale),
    ...copyTexts(locale),
    ...deliveryTexts(locale),
    ...amountTexts(locale),
    ...factTexts(locale),
    gate: gateTexts(locale),
    cards: t('orders:cards'),
    cardNumber: t('orders:cardNumber'),
    cardSecret: t('orders:cardSecret'),
    link: t('orders:link'),
    steps: t('orders:steps'),
    stepNames: stepTexts(locale),
    hints: hintTexts(locale),
    timedOut: t('orders:hintTimedOut'),
    givenUp: t('orders:hintGivenUp'),
    split: t('orders:split'),
    remark: t('orders:remark'),
    parcel: parcelTexts(locale),
  };
}

export const parcelPageTexts = (locale: Locale): ParcelPageTexts => ({
  ...parcelTexts(locale),
  ...gapTexts(locale),
  gate: gateTexts(locale),
});
