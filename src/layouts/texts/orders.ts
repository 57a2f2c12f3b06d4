import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { pluralForms } from '#locale/plural.ts';
import type { OrderListTexts, OrderTexts } from '../../islands/orders/texts.ts';
import { gateTexts } from './login-gate.ts';
import { pagedTexts } from './paged-lists.ts';

function labelTexts(locale: Locale): OrderTexts['labels'] {
  const t = pageText(locale);
  return {
    toPay: t('orders:toPay'),
    toShip: t('orders:toShip'),
    preparing: t('orders:preparing'),
    partShipped: t('orders:partShipped'),
    toCollect: t('orders:toCollect'),
    toReceive: t('orders:toReceive'),
    received: t('orders:received'),
    delivered: t('orders:stepDelivered'),
    completed: t('orders:completed'),
    cancelled: t('orders:cancelled'),
    refunding: t('orders:refunding'),
    refunded: t('orders:refunded'),
    grouping: t('orders:grouping'),
    groupFailed: t('orders:groupFailed'),
  };
}

function askTexts(locale: Locale): OrderTexts['asks'] {
  const t = pageText(locale);
  return {
    cancel: { ask: t('orders:cancelAsk'), hint: t('orders:cancelHint'), done: t('orders:cancelDone') },
    delete: { ask: t('orders:deleteAsk'), hint: t('orders:deleteHint'), done: t('orders:deleteDone') },
    receive: { ask: t('orders:receiveAsk'), hint: t('orders:receiveHint'), done: t('orders:receiveDone') },
  };
}

/** What an order says and lets do, wherever it stands. */
export function orderTexts(locale: Locale): OrderTexts {
  const t = pageText(locale);
  return {
    labels: labelTexts(locale),
    asks: askTexts(locale),
    pay: t('orders:pay'),
    cancel: t('orders:cancel'),
    delete: t('orders:delete'),
    buyAgain: t('orders:buyAgain'),
    receive: t('orders:receive'),
    track: t('orders:track'),
    details: t('orders:details'),
    keep: t('orders:keep'),
    close: t('shell:close'),
    notDone: t('orders:notDone'),
    groupNoDetails: t('orders:groupNoDetails'),
    groupFailedHint: t('orders:groupFailedHint'),
    payWithin: t('orders:payWithin'),
    orderOf: t('orders:orderOf', { number: '{{number}}' }),
    severalShops: t('orders:severalShops'),
    count: pluralForms(locale, (count) => t('orders:count', { count, text: '{{text}}' })),
    more: pluralForms(locale, (count) => t('orders:more', { count, text: '{{text}}' })),
  };
}

export function orderListTexts(locale: Locale): OrderListTexts {
  const t = pageText(locale);
  return {
    ...orderTexts(locale),
    ...pagedTexts(locale),
    gate: gateTexts(locale),
    all: t('orders:all'),
    tabs: t('orders:tabs'),
    search: t('orders:search'),
    none: t('orders:none'),
    noneHint: t('orders:noneHint'),
    noneFound: t('orders:noneFound'),
    noneFoundHint: t('orders:noneFoundHint'),
    showAll: t('orders:showAll'),
    shop: t('favorites:discover'),
  };
}
