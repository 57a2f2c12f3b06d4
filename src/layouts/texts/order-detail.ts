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
    copy: t('order:copy', { name: '{{name}}' }),
    copied: t('order:copied'),
    copyFailed: t('order:copyFailed'),
  };
}

function gapTexts(locale: Locale): OrderGapTexts {
  const t = pageText(locale);
  return {
    missing: t('order:missing'),
    toOrders: t('order:toOrders'),
    failed: t('order:failed'),
    retry: t('shell:tryAgain'),
  };
}

function deliveryTexts(locale: Locale): DeliveryTexts {
  const t = pageText(locale);
  return {
    consignee: t('order:consignee'),
    delivery: t('order:delivery'),
    byCourier: t('order:byCourier'),
    byShop: t('order:byShop'),
    pickup: t('order:pickup'),
    online: t('order:online'),
    noShipping: t('order:noShipping'),
    pickupCode: t('order:pickupCode'),
    shopAddress: t('order:shopAddress'),
    phone: t('order:phone'),
  };
}

/** The amounts have the names of the checkout. */
function amountTexts(locale: Locale): AmountTexts {
  const t = pageText(locale);
  return {
    amounts: t('order:amounts'),
    goodsTotal: t('order:goodsTotal'),
    freight: t('checkout:freight'),
    memberDiscount: t('checkout:memberDiscount'),
    shopCoupons: t('checkout:shopCoupons'),
    mallCoupon: t('checkout:mallCoupon'),
    pointsUsed: t('order:pointsUsed', { points: '{{points}}' }),
    paid: t('order:paid'),
    toPayTotal: t('checkout:toPay'),
  };
}

function factTexts(locale: Locale): FactTexts {
  const t = pageText(locale);
  return {
    facts: t('order:facts'),
    number: t('order:number'),
    placedAt: t('order:placedAt'),
    paidAt: t('order:paidAt'),
    payType: t('cashier:method'),
    payTypes: methodNames(locale),
    gained: t('order:gained'),
  };
}

function stepTexts(locale: Locale): OrderDetailTexts['stepNames'] {
  const t = pageText(locale);
  return {
    placed: t('order:stepPlaced'),
    paid: t('order:stepPaid'),
    shipped: t('order:stepShipped'),
    received: t('order:stepReceived'),
    collected: t('order:stepCollected'),
    delivered: t('order:stepDelivered'),
    completed: t('order:stepCompleted'),
  };
}

function hintTexts(locale: Locale): OrderDetailTexts['hints'] {
  const t = pageText(locale);
  return {
    toPay: t('order:hintToPay'),
    toShip: t('order:hintToShip'),
    preparing: t('order:hintPreparing'),
    partShipped: t('order:hintPartShipped'),
    toCollect: t('order:hintToCollect'),
    toReceive: t('order:hintToReceive'),
    received: t('order:hintReceived'),
    delivered: t('order:hintReceived'),
    completed: t('order:hintCompleted'),
    grouping: t('order:groupNoDetails'),
  };
}

function parcelTexts(locale: Locale): ParcelTexts {
  const t = pageText(locale);
  return {
    ...copyTexts(locale),
    parcels: t('order:parcels'),
    parcel: t('order:parcel', { number: '{{number}}' }),
    courier: t('order:courier'),
    trackingNumber: t('order:trackingNumber'),
    carrier: t('order:carrier'),
    phone: t('order:phone'),
    note: t('order:note'),
    contents: t('order:contents'),
    records: t('order:records'),
    noRecords: t('order:noRecords'),
    noParcels: t('order:noParcels'),
    partLeft: t('order:partLeft'),
    online: t('order:online'),
    noShipping: t('order:noShipping'),
    byShop: t('order:byShop'),
    states: [t('order:handedIn'), t('order:underWay'), t('order:delivering'), t('order:signed')],
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
    cards: t('order:cards'),
    cardNumber: t('order:cardNumber'),
    cardSecret: t('order:cardSecret'),
    link: t('order:link'),
    steps: t('order:steps'),
    stepNames: stepTexts(locale),
    hints: hintTexts(locale),
    timedOut: t('order:hintTimedOut'),
    givenUp: t('order:hintGivenUp'),
    split: t('order:split'),
    remark: t('order:remark'),
    parcel: parcelTexts(locale),
  };
}

export const parcelPageTexts = (locale: Locale): ParcelPageTexts => ({
  ...parcelTexts(locale),
  ...gapTexts(locale),
  gate: gateTexts(locale),
});
