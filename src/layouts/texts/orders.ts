import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { pluralForms } from '#locale/plural.ts';
import type { OrderListTexts, OrderTexts } from '../../islands/orders/texts.ts';
import { gateTexts } from './login-gate.ts';
import { pagedTexts } from './paged-lists.ts';

function labelTexts(locale: Locale): OrderTexts['labels'] {
  const t = pageText(locale);
  return {
    toPay: t('order:toPay'),
    toShip: t('order:toShip'),
    preparing: t('order:preparing'),
    partShipped: t('order:partShipped'),
    toCollect: t('order:toCollect'),
    toReceive: t('order:toReceive'),
    received: t('order:received'),
    delivered: t('order:stepDelivered'),
    completed: t('order:completed'),
    cancelled: t('order:cancelled'),
    refunding: t('order:refunding'),
    refunded: t('order:refunded'),
    grouping: t('order:grouping'),
    groupFailed: t('order:groupFailed'),
  };
}

function askTexts(locale: Locale): OrderTexts['asks'] {
  const t = pageText(locale);
  return {
    cancel: { ask: t('order:cancelAsk'), hint: t('order:cancelHint'), done: t('order:cancelDone') },
    delete: { ask: t('order:deleteAsk'), hint: t('order:deleteHint'), done: t('order:deleteDone') },
    receive: { ask: t('order:receiveAsk'), hint: t('order:receiveHint'), done: t('order:receiveDone') },
  };
}

/** What an order says and lets do, wherever it stands. */
export function orderTexts(locale: Locale): OrderTexts {
  const t = pageText(locale);
  return {
    labels: labelTexts(locale),
    asks: askTexts(locale),
    pay: t('order:pay'),
    cancel: t('order:cancel'),
    delete: t('order:delete'),
    buyAgain: t('order:buyAgain'),
    receive: t('order:receive'),
    track: t('order:track'),
    details: t('order:details'),
    keep: t('order:keep'),
    close: t('shell:close'),
    notDone: t('order:notDone'),
    groupNoDetails: t('order:groupNoDetails'),
    groupFailedHint: t('order:groupFailedHint'),
    payWithin: t('order:payWithin'),
    orderOf: t('order:orderOf', { number: '{{number}}' }),
    severalShops: t('order:severalShops'),
    count: pluralForms(locale, (count) => t('order:count', { count, text: '{{text}}' })),
    more: pluralForms(locale, (count) => t('order:more', { count, text: '{{text}}' })),
  };
}

export function orderListTexts(locale: Locale): OrderListTexts {
  const t = pageText(locale);
  return {
    ...orderTexts(locale),
    ...pagedTexts(locale),
    gate: gateTexts(locale),
    all: t('order:all'),
    tabs: t('order:tabs'),
    search: t('order:search'),
    none: t('order:none'),
    noneHint: t('order:noneHint'),
    noneFound: t('order:noneFound'),
    noneFoundHint: t('order:noneFoundHint'),
    showAll: t('order:showAll'),
    shop: t('saved:discover'),
  };
}
