import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import type { Random } from '../../random.ts';
import type { Buyer } from '../demo-buyers.ts';

/** What an order is of: things by post or fetched, something online, or what payment itself delivers. */
export type OrderedKind = 'sent' | 'fetched' | 'virtual' | 'link' | 'card';
export type DemoPayType = 'weixin' | 'alipay' | 'yue';

/** An order that somebody is to have placed, before anybody knows of what and for how much. */
export interface WishedOrder {
  /** Epoch milliseconds. */
  placedAt: number;
  /** What its shops' orders have come to. */
  status: number;
  kind: OrderedKind;
  /** From how many shops. */
  merchants: number;
  /** ISO code. */
  currency: string;
  payType: DemoPayType;
  /** Whether coupons were used where they could be, and all points that there were. */
  usesCoupons: boolean;
  usesPoints: boolean;
  /** Only of products that can be returned. */
  isReturnable: boolean;
}

const { unpaid, toShip, partShipped, toCollect, toReceive, received, completed, cancelled } = ORDER_STATUS;

type Lately = Partial<Omit<WishedOrder, 'placedAt'>> & { days: number; status: number };

/**
 * Something of everything, by days before now. Days and status belong together: what was sent counts as received after 14
 * days, and what was received as completed after 15.
 */
const LATELY: readonly Lately[] = [
  { days: 0.004, status: unpaid, merchants: 2, usesCoupons: true },
  { days: 0.11, status: toShip, payType: 'alipay', merchants: 2 },
  { days: 0.3, status: toShip, kind: 'virtual', payType: 'yue' },
  { days: 1.13, status: toCollect, kind: 'fetched', payType: 'yue' },
  { days: 1.62, status: partShipped, merchants: 1, usesCoupons: true },
  { days: 2.93, status: toReceive, merchants: 2, currency: 'EUR', payType: 'alipay' },
  { days: 3.41, status: toReceive, kind: 'virtual' },
  { days: 4.17, status: received, kind: 'card', payType: 'yue' },
  { days: 6.22, status: cancelled },
  {
    days: 8.06,
    status: received,
    merchants: 3,
    usesCoupons: true,
    usesPoints: true,
    payType: 'yue',
    isReturnable: true,
  },
  { days: 13.34, status: cancelled, merchants: 2 },
  { days: 13.92, status: received, merchants: 3, isReturnable: true },
  { days: 15.87, status: completed, kind: 'link', payType: 'alipay' },
  { days: 17.12, status: completed, kind: 'fetched', payType: 'yue' },
  { days: 20.68, status: completed, merchants: 2, usesCoupons: true, usesPoints: true, payType: 'yue' },
  { days: 24.4, status: completed, kind: 'card', currency: 'JPY' },
  {
    days: 29.71,
    status: completed,
    merchants: 3,
    currency: 'JPY',
    usesCoupons: true,
    usesPoints: true,
    payType: 'yue',
  },
];

/** From here back everything is completed or cancelled. */
const LONG_AGO_DAYS = 32;
const CANCELLED_SHARE = 0.08;

const weightOf: Record<OrderedKind, number> = { sent: 16, card: 2, link: 2, virtual: 1, fetched: 1 };
const KINDS: readonly OrderedKind[] = ['sent', 'card', 'link', 'virtual', 'fetched'];

const lately = (now: number): WishedOrder[] =>
  LATELY.map(({ days, ...given }) => ({
    ...{ kind: 'sent', merchants: 1, currency: '', payType: 'weixin', usesCoupons: false, usesPoints: false },
    isReturnable: false,
    ...given,
    placedAt: now - Math.round(days * DAY_MS),
  }));

function longAgo(placedAt: number, random: Random): WishedOrder {
  const isCancelled = random.chance(CANCELLED_SHARE);
  return {
    placedAt,
    status: isCancelled ? cancelled : completed,
    kind: random.weighted(KINDS, (kind) => weightOf[kind]),
    merchants: random.weighted([1, 2, 3], (merchants) => 4 - merchants),
    currency: random.chance(0.06) ? random.pick(['EUR', 'JPY', 'GBP']) : '',
    payType: random.pick(['weixin', 'alipay', 'yue', 'yue']),
    usesCoupons: false,
    usesPoints: !isCancelled && random.chance(0.4),
    isReturnable: false,
  };
}

/** Everything that a person has ordered, the first order first. The currency '' is the mall's own. */
export function wishedOrders({ orders, days }: Buyer, now: number, random: Random): WishedOrder[] {
  const count = Math.max(0, orders - LATELY.length);
  const each = (days - LONG_AGO_DAYS) / Math.max(1, count);
  const old = Array.from({ length: count }, (_, i) => {
    const ago = LONG_AGO_DAYS + each * (count - i - random.next());
    return longAgo(now - Math.round(ago * DAY_MS), random);
  });
  return [...old, ...lately(now)].sort((a, b) => a.placedAt - b.placedAt);
}
