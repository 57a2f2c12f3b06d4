import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import { ORDER_TABS } from '#domain/orders/order-tabs.ts';
import type { OrderQuery } from '#locale/list-query.ts';
import { $token } from '../accounts/session.ts';
import { createAnswers } from '../shell/paged-list.ts';
import { onOrderChange } from './order-change.ts';

/** As many as a page has. */
export const ORDERS_EACH = 10;
/** As many as the account's first page shows. */
const RECENT = 3;
const MOST_PAGES = 10_000;
const MOST_WORDS = 100;

/** What an address asks for; nonsense in it counts as not asked. */
export function readOrderQuery(search: string): OrderQuery {
  const given = new URLSearchParams(search);
  const page = /^[1-9]\d{0,4}$/.test(given.get('page') ?? '') ? Number(given.get('page')) : 1;
  return {
    status: ORDER_TABS.find((tab) => tab === given.get('status')),
    keywords: given.get('keywords')?.replaceAll('\0', '').trim().slice(0, MOST_WORDS) || undefined,
    page: page > 1 && page <= MOST_PAGES ? page : undefined,
  };
}

const answers = createAnswers(({ status, keywords, page = 1 }: OrderQuery) =>
  callMall('orderList', { status: status ?? '-1', keywords, page, limit: ORDERS_EACH }),
);
const recent = createAnswers((_: object) => callMall('orderList', { status: '-1', page: 1, limit: RECENT }));

export const $orders = answers.$shown;
export const loadOrders = answers.load;
export const $recentOrders = recent.$shown;
export const loadRecentOrders = () => recent.load({});

export type OrderCounts = CallData<'orderCounts'>;

/** How many orders are in each state; null until the mall has answered. */
export const $orderCounts = atom<OrderCounts | null>(null);

/** Without an answer the numbers stay as they were: the list itself says that the mall cannot be reached. */
export async function loadOrderCounts(): Promise<void> {
  const token = $token.get();
  const counts = await callMall('orderCounts', {}).catch(() => null);
  if (counts && $token.get() === token) $orderCounts.set(counts);
}

onOrderChange(() => {
  void answers.again();
  void recent.again();
  if ($orderCounts.get()) void loadOrderCounts();
});

/** Anyone who logs in next finds nothing of it. */
export function forgetOrders(): void {
  $orders.set(null);
  $recentOrders.set(null);
  $orderCounts.set(null);
}
