import type { Sql } from 'postgres';
import { daysAgo } from '../demo-context.ts';
import type { Random } from '../random.ts';
import type { Buyer } from './demo-buyers.ts';
import type { ComposedOrder } from './orders/compose-orders.ts';
import type { PointsPlan } from './wallet/compose-points.ts';
import { composeBills } from './wallet/compose-wallet-entries.ts';

/** Whose things are written: all of one person, with the person's own chance. */
export interface Owner {
  tx: Sql;
  buyerId: number;
  buyer: Buyer;
  random: Random;
  /** Epoch milliseconds. */
  now: number;
}

export async function writeBills({ tx, buyerId, random, now }: Owner, orders: readonly ComposedOrder[]): Promise<void> {
  const rows = composeBills(orders, now, random).map(({ linkId = '', createdAt, ...line }) => {
    return {
      buyer_id: buyerId,
      type: line.type,
      amount: line.amount,
      link_type: line.linkType,
      link_id: linkId,
      created_at: createdAt,
    };
  });
  await tx`insert into wallet_line ${tx(rows)}`;
}

export async function writePoints({ tx, buyerId }: Owner, lines: readonly PointsPlan[]): Promise<void> {
  const rows = lines.map((line) => ({
    buyer_id: buyerId,
    type: line.type,
    amount: line.amount,
    link_type: line.linkType,
    link_id: line.linkId ?? '',
    status: line.status,
    pending_days: line.pendingDays ?? 0,
    release_at: line.releaseAt ?? null,
    created_at: line.createdAt,
  }));
  await tx`insert into points_line ${tx(rows)}`;
}

/** Each a little later than the one before, the last an hour ago. */
const lately = (ids: readonly number[], now: number) =>
  ids.map((id, i) => ({ id, at: daysAgo(now, (ids.length - i) / 24) }));

export async function writeFavorites({ tx, buyerId, buyer, random, now }: Owner): Promise<void> {
  const product = await tx<{ id: number }[]>`select id from product where is_shown and not is_deleted order by id`;
  const merchants = await tx<{ id: number }[]>`select id from merchant order by id`;
  const some = (list: readonly { id: number }[], count: number) => {
    const ids = random.shuffle(list).slice(0, count);
    return lately(
      ids.map(({ id }) => id),
      now,
    );
  };
  const own = { buyer_id: buyerId };
  const seen = some(product, buyer.browsingHistory).map(({ id, at }) => ({ ...own, product_id: id, seen_at: at }));
  const liked = some(product, buyer.favoriteProduct).map(({ id, at }) => ({ ...own, product_id: id, created_at: at }));
  const followed = some(merchants, buyer.favoriteMerchants).map(({ id, at }) => ({
    ...own,
    merchant_id: id,
    created_at: at,
  }));
  if (seen.length > 0) await tx`insert into browsing_record ${tx(seen)}`;
  if (liked.length > 0) await tx`insert into favorite_product ${tx(liked)}`;
  if (followed.length > 0) await tx`insert into favorite_merchant ${tx(followed)}`;
}
