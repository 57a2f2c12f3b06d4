import type { Sql } from 'postgres';
import { daysAgo } from '../demo-context.ts';
import type { Random } from '../random.ts';
import type { Person } from './demo-buyers.ts';
import type { ComposedOrder } from './orders/compose-orders.ts';
import type { PointsPlan } from './wallet/compose-points.ts';
import { composeBills } from './wallet/compose-wallet-entries.ts';

/** Whose things are written: all of one person, with the person's own chance. */
export interface Owner {
  tx: Sql;
  buyerId: number;
  person: Person;
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
    frozen_days: line.frozenDays ?? 0,
    thaw_at: line.thawAt ?? null,
    created_at: line.createdAt,
  }));
  await tx`insert into points_line ${tx(rows)}`;
}

/** Each a little later than the one before, the last an hour ago. */
const lately = (ids: readonly number[], now: number) =>
  ids.map((id, i) => ({ id, at: daysAgo(now, (ids.length - i) / 24) }));

export async function writeFavourites({ tx, buyerId, person, random, now }: Owner): Promise<void> {
  const goods = await tx<{ id: number }[]>`select id from goods where is_shown and not is_deleted order by id`;
  const shops = await tx<{ id: number }[]>`select id from merchant order by id`;
  const some = (list: readonly { id: number }[], count: number) => {
    const ids = random.shuffle(list).slice(0, count);
    return lately(
      ids.map(({ id }) => id),
      now,
    );
  };
  const own = { buyer_id: buyerId };
  const seen = some(goods, person.footprints).map(({ id, at }) => ({ ...own, goods_id: id, seen_at: at }));
  const liked = some(goods, person.favouriteGoods).map(({ id, at }) => ({ ...own, goods_id: id, created_at: at }));
  const followed = some(shops, person.favouriteShops).map(({ id, at }) => ({
    ...own,
    merchant_id: id,
    created_at: at,
  }));
  if (seen.length > 0) await tx`insert into footprint ${tx(seen)}`;
  if (liked.length > 0) await tx`insert into favourite_goods ${tx(liked)}`;
  if (followed.length > 0) await tx`insert into favourite_merchant ${tx(followed)}`;
}
