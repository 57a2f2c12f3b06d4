import type { Sql } from 'postgres';
import type { Account } from '#domain/accounts/account.ts';

export interface AccountRow {
  id: number;
  nickname: string;
  avatar: string;
  email: string | null;
  phone: string | null;
  passwordHash: string | null;
  /** When it is to be closed; null where its owner has not asked for that. */
  closingAt: Date | null;
}

const columns = (sql: Sql) =>
  sql`id, nickname, avatar, email, phone, password_hash as "passwordHash", closing_at as "closingAt"`;

export async function findAccount(sql: Sql, { kind, value }: Account): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`select ${columns(sql)} from buyer where ${sql(kind)} = ${value}`;
  return row;
}

/** The account of somebody who is logged in. */
export async function getAccount(sql: Sql, id: number): Promise<AccountRow> {
  const [row] = await sql<AccountRow[]>`select ${columns(sql)} from buyer where id = ${id}`;
  if (!row) throw new Error(`buyer ${id} is logged in and not there`);
  return row;
}

export interface NewAccount extends Account {
  nickname: string;
  passwordHash: string | null;
  createdAt: Date;
}

/** Null where somebody has it already, perhaps since a moment ago. */
export async function insertAccount(
  sql: Sql,
  { kind, value, nickname, passwordHash, createdAt }: NewAccount,
): Promise<AccountRow | null> {
  const [row] = await sql<AccountRow[]>`
    insert into buyer (${sql(kind)}, nickname, password_hash, created_at)
    values (${value}, ${nickname}, ${passwordHash}, ${createdAt})
    on conflict do nothing returning ${columns(sql)}`;
  return row ?? null;
}

/** Null: a password does not log in. */
export const setPassword = (sql: Sql, id: number, passwordHash: string | null) =>
  sql`update buyer set password_hash = ${passwordHash} where id = ${id}`;

/** Whether the password is still the one with this hash, which it then stays until the transaction ends. */
export async function lockPassword(tx: Sql, id: number, passwordHash: string | null): Promise<boolean> {
  const { count } = await tx`
    select 1 from buyer where id = ${id} and password_hash = ${passwordHash} for no key update`;
  return count === 1;
}

/** Who logs in again keeps the account that was to be closed. */
export const storeAccount = (sql: Sql, id: number) =>
  sql`update buyer set closing_at = null where id = ${id} and closing_at is not null and closed_at is null`;

/** Whether no other account has it. */
export async function bindAccount(sql: Sql, id: number, { kind, value }: Account): Promise<boolean> {
  const { count } = await sql`
    update buyer set ${sql(kind)} = ${value}
    where id = ${id} and not exists (select 1 from buyer other where other.${sql(kind)} = ${value} and other.id <> ${id})`;
  return count === 1;
}
