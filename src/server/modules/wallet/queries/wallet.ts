import type { Sql } from 'postgres';
import type { Bill } from '#contract/wallet.ts';
import { WALLET_ENTRY } from '#domain/wallet/wallet-entry.ts';
import type { Reading } from '#domain/wallet/wallet-months.ts';
import { literal } from '../../../platform/db/literal.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';

export interface WalletRow {
  balance: number;
  toppedUp: number;
  spent: number;
}

/** In minor units of the base currency. Who never had a line has nothing. */
export async function findWallet(sql: Sql, buyerId: number): Promise<WalletRow> {
  const [row] = await sql<WalletRow[]>`
    select balance::float8, topped_up::float8 as "toppedUp", spent::float8 from wallet where buyer_id = ${buyerId}`;
  return row ?? { balance: 0, toppedUp: 0, spent: 0 };
}

export type BillType = 'all' | 'expenditure' | 'income' | 'recharge';

/** Each line is of one type besides 'all': top-ups are what the wallet counts as such, income is what else came in. */
const ofType = (sql: Sql, type: BillType) =>
  ({
    all: sql`true`,
    expenditure: sql`type = ${literal(sql, WALLET_ENTRY.expense)}`,
    recharge: sql`(type = ${literal(sql, WALLET_ENTRY.income)} and link_type in ('recharge', 'system'))`,
    income: sql`(type = ${literal(sql, WALLET_ENTRY.income)} and link_type not in ('recharge', 'system'))`,
  })[type];

export interface BillRow {
  id: number;
  linkId: string;
  linkType: Bill['linkType'];
  type: number;
  amount: number;
  balance: number;
  remark: string;
  createdAt: Date;
  found: number;
}

export const listBills = (sql: Sql, buyerId: number, type: BillType, page: Window) =>
  pageOfRows(
    page,
    ({ limit, offset }) => sql<BillRow[]>`
      select id::float8, link_id as "linkId", link_type as "linkType", type, amount::float8, balance::float8, remark,
        created_at as "createdAt", count(*) over ()::int as found
      from wallet_line where buyer_id = ${buyerId} and ${ofType(sql, type)}
      order by id desc limit ${limit} offset ${offset}`,
  );

/** When the wallet was first used; null for never. */
export async function findFirstUse(sql: Sql, buyerId: number): Promise<Date | null> {
  const [row] = await sql<{ at: Date | null }[]>`
    select min(created_at) as at from wallet_line where buyer_id = ${buyerId}`;
  return row?.at ?? null;
}

/** The last balance of each day or month of the zone in which there is one, in the order of time. */
export const listReadings = (sql: Sql, buyerId: number, by: 'day' | 'month', timezone: string) => sql<Reading[]>`
  select distinct on (at) to_char(created_at at time zone ${timezone}, ${by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}) as at,
    balance::float8
  from wallet_line where buyer_id = ${buyerId} order by at, id desc`;

export interface NewWalletLine {
  buyerId: number;
  /** 1 in, 2 out. */
  type: 1 | 2;
  /** Minor units of the base currency, above nothing. */
  amount: number;
  linkType: Bill['linkType'];
  linkId?: string;
  remark?: string;
  createdAt: Date;
}

/** Adds a line and gives the balance afterwards, which the database counts. */
export async function insertWalletLine(
  tx: Sql,
  { buyerId, type, amount, linkType, linkId = '', remark = '', createdAt }: NewWalletLine,
): Promise<number> {
  const [row] = await tx<{ balance: number }[]>`
    insert into wallet_line (buyer_id, type, amount, link_type, link_id, remark, created_at)
    values (${buyerId}, ${type}, ${amount}, ${linkType}, ${linkId}, ${remark}, ${createdAt}) returning balance::float8`;
  return row?.balance ?? 0;
}

/** Takes money out, locked and guarded in one statement: false where there is less. */
export async function takeFromWallet(
  tx: Sql,
  { buyerId, amount, linkType, linkId = '', remark = '', createdAt }: Omit<NewWalletLine, 'type'>,
): Promise<boolean> {
  const { count } = await tx`
    with own as (select balance from wallet where buyer_id = ${buyerId} for no key update)
    insert into wallet_line (buyer_id, type, amount, link_type, link_id, remark, created_at)
    select ${buyerId}, 2, ${amount}, ${linkType}, ${linkId}, ${remark}, ${createdAt} from own where balance >= ${amount}`;
  return count === 1;
}
