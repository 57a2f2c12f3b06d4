import type { Sql } from 'postgres';
import type { PointsRecord } from '#contract/wallet.ts';
import { POINTS_STATUS } from '#domain/wallet/points.ts';
import { ADVISORY_LOCK } from '../../../platform/db/advisory-locks.ts';
import { literal } from '../../../platform/db/literal.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { pipeline } from '../../../platform/db/pipeline.ts';

export interface PointsRow {
  current: number;
  settled: number;
  pending: number;
}

const isDue = (sql: Sql, now: Date) => sql`status = ${literal(sql, POINTS_STATUS.pending)} and release_at <= ${now}`;

/** What of a buyer's points is due, as `due`. */
const dueOf = (sql: Sql, buyerId: number, now: Date) => sql`
  select coalesce(sum(amount), 0) as due from points_line where buyer_id = ${buyerId} and ${isDue(sql, now)}`;

/** The points that a buyer can use, as a value in another statement. */
export const currentPoints = (sql: Sql, buyerId: number, now: Date) => sql`
  coalesce((select current + due from points, lateral (${dueOf(sql, buyerId, now)}) d where buyer_id = ${buyerId}), 0)`;

/** Points that are due count as credited, whether or not they were released already. */
export async function findPoints(sql: Sql, buyerId: number, now: Date): Promise<PointsRow> {
  const [row] = await sql<PointsRow[]>`
    select (current + due)::float8 as current, (settled + due)::float8 as settled, (pending - due)::float8 as pending
    from points, lateral (${dueOf(sql, buyerId, now)}) d
    where buyer_id = ${buyerId}`;
  return row ?? { current: 0, settled: 0, pending: 0 };
}

export interface PointsLineRow {
  id: number;
  linkId: string;
  linkType: PointsRecord['linkType'];
  type: 1 | 2;
  amount: number;
  balance: number;
  remark: string;
  status: number;
  pendingDays: number;
  releaseAt: Date | null;
  createdAt: Date;
  found: number;
}

export const listPointsLines = (sql: Sql, buyerId: number, page: Window) =>
  pageOfRows(
    page,
    ({ limit, offset }) => sql<PointsLineRow[]>`
      select id::float8, link_id as "linkId", link_type as "linkType", type, amount::float8, balance::float8, remark, status,
        pending_days as "pendingDays", release_at as "releaseAt", created_at as "createdAt", count(*) over ()::int as found
      from points_line where buyer_id = ${buyerId} order by id desc limit ${limit} offset ${offset}`,
  );

export interface NewPointsLine {
  buyerId: number;
  /** 1 in, 2 out. */
  type: 1 | 2;
  amount: number;
  linkType: PointsRecord['linkType'];
  linkId?: string;
  remark?: string;
  status: number;
  pendingDays?: number;
  releaseAt?: Date | null;
  createdAt: Date;
}

export const insertPointsLine = (
  tx: Sql,
  {
    buyerId,
    type,
    amount,
    linkType,
    linkId = '',
    remark = '',
    status,
    pendingDays = 0,
    releaseAt = null,
    createdAt,
  }: NewPointsLine,
) => tx`
  insert into points_line
    (buyer_id, type, amount, link_type, link_id, remark, status, pending_days, release_at, created_at)
  values (${buyerId}, ${type}, ${amount}, ${linkType}, ${linkId}, ${remark}, ${status}, ${pendingDays}, ${releaseAt}, ${createdAt})`;

/** Whether this transaction is the one that releases. Two at once could wait for each other's buyers. */
export async function lockReleasable(tx: Sql): Promise<boolean> {
  const [row] = await tx<
    { isOurs: boolean }[]
  >`select pg_try_advisory_xact_lock(${ADVISORY_LOCK.pointsRelease}) as "isOurs"`;
  return row?.isOurs ?? false;
}

/** Credits up to `most` lines that are due, and says how many. The condition stands in the change, so that it comes once. */
export async function releaseEntries(tx: Sql, now: Date, most: number): Promise<number> {
  const { count } = await tx`
    update points_line set status = ${literal(tx, POINTS_STATUS.done)}
    where ${isDue(tx, now)} and id in (select id from points_line where ${isDue(tx, now)} order by id limit ${most})`;
  return count;
}

/** What a buyer can spend, locked until the transaction ends. Points that are due are credited before. */
export async function lockPoints(tx: Sql, buyerId: number, now: Date): Promise<number> {
  const [, [row]] = await pipeline(
    tx`
      update points_line set status = ${literal(tx, POINTS_STATUS.done)}
      where id = any(array(select id from points_line where buyer_id = ${buyerId} and ${isDue(tx, now)} order by id for update))`,
    tx<{ current: number }[]>`select current::float8 from points where buyer_id = ${buyerId} for update`,
  );
  return row?.current ?? 0;
}
