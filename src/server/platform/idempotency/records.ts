import type { Sql } from 'postgres';

export interface NamedWrite {
  owner: string;
  key: string;
  digest: string;
  createdAt: Date;
}

export interface IdempotencyRecord extends NamedWrite {
  /** JSON; '' while the write is at work. */
  result: string;
}

const keyHash = (sql: Sql, owner: string, key: string) => sql`hashtextextended(${`${owner}\n${key}`}, 0)`;

/** Whether this transaction is the one that works under the key now. */
export async function lockKey(tx: Sql, owner: string, key: string): Promise<boolean> {
  const [row] = await tx<{ isOurs: boolean }[]>`
    select pg_try_advisory_xact_lock(${keyHash(tx, owner, key)}) as "isOurs"`;
  return row?.isOurs ?? false;
}

export async function findIdempotencyRecord(tx: Sql, owner: string, key: string) {
  const [row] = await tx<Pick<IdempotencyRecord, 'digest' | 'result'>[]>`
    select digest, result from idempotency_record where owner = ${owner} and key = ${key}`;
  return row;
}

export const storeResult = (tx: Sql, { owner, key, digest, result, createdAt }: IdempotencyRecord) => tx`
  insert into idempotency_record (owner, key, digest, result, created_at)
  values (${owner}, ${key}, ${digest}, ${result}, ${createdAt})`;

/**
 * Whether the key is this write's own now: it is new, or the write that had it began before `stale` and never ended. The
 * claim is made under the same lock that a transaction holds on its key (`lockKey`), so that the row cannot appear after
 * the transaction has looked for it and before it keeps its own.
 */
export async function claimKey(sql: Sql, { owner, key, digest, createdAt }: NamedWrite, stale: Date): Promise<boolean> {
  const { count } = await sql`
    with lock as materialized (select pg_try_advisory_xact_lock(${keyHash(sql, owner, key)}) as is_ours)
    insert into idempotency_record (owner, key, digest, result, created_at)
    select ${owner}, ${key}, ${digest}, '', ${createdAt} from lock where is_ours
    on conflict (owner, key) do update set digest = excluded.digest, created_at = excluded.created_at
    where idempotency_record.result = '' and idempotency_record.created_at < ${stale}`;
  return count === 1;
}

export const fillAnswer = (sql: Sql, { owner, key }: NamedWrite, result: string) =>
  sql`update idempotency_record set result = ${result} where owner = ${owner} and key = ${key}`;

export const releaseKey = (sql: Sql, { owner, key }: NamedWrite) =>
  sql`delete from idempotency_record where owner = ${owner} and key = ${key} and result = ''`;
