import type { OrderLabel } from '#domain/orders/order-label.ts';
import type { MessageKey } from '#locale/message-types.ts';
import { type TextsOf, textSet } from '#locale/text-set.ts';
import { GATE_TEXTS } from '../accounts/texts.ts';
import { PAGED_TEXTS } from '../search/texts.ts';

/** What an order says and offers, wherever it stands. */
export const ORDER_TEXTS = textSet({
  labels: {
    ...textSet('orders', [
      'toPay',
      'toShip',
      'preparing',
      'partShipped',
      'toCollect',
      'toReceive',
      'sentOnline',
      'received',
      'completed',
      'cancelled',
      'refunding',
      'refunded',
      'grouping',
      'groupFailed',
    ]),
    delivered: 'orders:stepDelivered',
  } satisfies Record<OrderLabel, MessageKey>,
  asks: {
    cancel: { ask: 'orders:cancelAsk', hint: 'orders:cancelHint', done: 'orders:cancelDone' },
    delete: { ask: 'orders:deleteAsk', hint: 'orders:deleteHint', done: 'orders:deleteDone' },
    receive: { ask: 'orders:receiveAsk', hint: 'orders:receiveHint', done: 'orders:receiveDone' },
  },
  ...textSet('orders', [
    'pay',
    'cancel',
    'delete',
    'buyAgain',
    'receive',
    'review',
    'track',
    'seeDelivery',
    'details',
    'keep',
    'notDone',
    'groupNoDetails',
    'groupFailedHint',
    'payWithin',
    'orderOf',
    'severalShops',
    'count',
    'more',
  ]),
  returnIt: 'aftersales:title',
  seeReturn: 'aftersales:seeReturn',
  close: 'shell:close',
});
export type OrderTexts = TextsOf<typeof ORDER_TEXTS>;

export const ORDER_LIST_TEXTS = textSet({
  ...ORDER_TEXTS,
  ...PAGED_TEXTS,
  gate: GATE_TEXTS,
  ...textSet('orders', ['all', 'tabs', 'search', 'none', 'noneHint', 'noneFound', 'noneFoundHint', 'showAll']),
  merchant: 'favorites:discover',
});
export type OrderListTexts = TextsOf<typeof ORDER_LIST_TEXTS>;

export const COPY_TEXTS = textSet('orders', ['copy', 'copied', 'copyFailed']);
export type CopyTexts = TextsOf<typeof COPY_TEXTS>;

/** What is said of an order that should have come. */
export const LATE_TEXTS = textSet({ ...textSet('delivery', ['late', 'lateHint']), returnIt: 'aftersales:title' });
export type LateTexts = TextsOf<typeof LATE_TEXTS>;

/** What the pages of one order say where it cannot be shown. */
export const GAP_TEXTS = textSet({
  ...textSet('orders', ['missing', 'toOrders', 'failed']),
  retry: 'shell:tryAgain',
});
export type OrderGapTexts = TextsOf<typeof GAP_TEXTS>;
