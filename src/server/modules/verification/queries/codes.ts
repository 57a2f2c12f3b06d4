import type { Sql } from 'postgres';

/**
 * What a code was sent for; it serves nothing else. `proof` is the first step of a change, `step-up` a proof for the session:
 * a step-up in the middle of a change must not use up the code of that change.
 */
export type CodePurpose =
  | 'login'
  | 'register'
  | 'forgotten'
  | 'proof'
  | 'step-up'
  | 'phone'
  | 'email'
  | 'password'
  | 'shop';

/** Where a code was sent to and what for; `buyerId` of who was logged in then, else null. */
export interface CodeUse {
  purpose: CodePurpose;
  target: string;
  buyerId: number | null;
}

export interface NewCode extends CodeUse {
  /** Hash of what asked for it. */
  asker: string;
  codeHash: string;
  tries: number;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertCode(
  sql: Sql,
  { purpose, target, buyerId, asker, codeHash, tries, createdAt, expiresAt }: NewCode,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into verification_code (purpose, target, buyer_id, asker, code_hash, tries_left, others_tries_left,
      created_at, expires_at)
    values (${purpose}, ${target}, ${buyerId}, ${asker}, ${codeHash}, ${tries}, ${tries}, ${createdAt}, ${expiresAt})
    returning id`;
  return row?.id ?? 0;
}

export const deleteCode = (sql: Sql, id: number) => sql`delete from verification_code where id = ${id}`;

/** Whether a code for this use is on its way or has arrived, and can still be used by somebody who did not ask for it. */
export async function hasLiveCode(sql: Sql, { purpose, target, buyerId }: CodeUse, now: Date): Promise<boolean> {
  const rows = await sql`
    select 1 from verification_code
    where target = ${target} and purpose = ${purpose} and buyer_id is not distinct from ${buyerId}
      and spent_at is null and others_tries_left > 0 and expires_at > ${now} limit 1`;
  return rows.length > 0;
}

/** A code as it would be kept, had it been sent for this use. */
export interface TriedCode extends CodeUse {
  asker: string;
  codeHash: string;
}

/** So many codes for one use live side by side, of those that the same asker asked for, and of those of all others. */
const LIVING = 3;

/**
 * The code that lives for one of these uses, if it is the one that is tried. A wrong one costs each code that was compared a
 * try: of those that its asker has, or of the others', so that strangers use up none of the asker's own. Rows are locked in
 * the order of their numbers, and what is left is read again under the lock. The numbers are given as arrays as well, because
 * PostgreSQL expects hundreds of rows from `jsonb_to_recordset` and would read the whole table to join them.
 */
export async function tryCode(sql: Sql, tried: readonly TriedCode[], now: Date): Promise<number | null> {
  const living = (isOwn: boolean) => sql`
    select id, ${isOwn ? sql`true` : sql`false`} as is_own, code_hash from verification_code
    where target = t.target and purpose = t.purpose and buyer_id is not distinct from t."buyerId"
      and spent_at is null and expires_at > ${now}
      and ${isOwn ? sql`asker = t.asker and tries_left > 0` : sql`asker <> t.asker and others_tries_left > 0`}
    order by created_at desc, id desc limit ${LIVING}`;
  const rows = await sql<{ id: number; isRight: boolean }[]>`
    with found as (
      select c.id, c.is_own, c.code_hash = t."codeHash" as is_right
      from jsonb_to_recordset(${JSON.stringify(tried)}::text::jsonb)
        as t(purpose text, target text, "buyerId" int, asker text, "codeHash" text),
      lateral ((${living(true)}) union all (${living(false)})) c),
    locked as (
      select c.id, is_own, is_right from verification_code c join found on found.id = c.id
      where c.id = any(array(select id from found)) and spent_at is null and (case when is_own then tries_left else others_tries_left end) > 0
      order by c.id for update of c),
    wrong as (select not coalesce(bool_or(is_right), false) as is_wrong from locked)
    update verification_code c set
      tries_left = tries_left - (is_wrong and is_own)::int,
      others_tries_left = others_tries_left - (is_wrong and not is_own)::int
    from locked, wrong where c.id = locked.id and c.id = any(array(select id from locked))
    returning c.id, is_right as "isRight"`;
  return rows.find(({ isRight }) => isRight)?.id ?? null;
}

/** Whether it was there to be spent: of many who try at once one finds it. The other codes for the same use go with it. */
export async function spendCode(sql: Sql, id: number, now: Date): Promise<boolean> {
  const rows = await sql<{ id: number }[]>`
    with living as (
      select c.id from verification_code c join verification_code own on own.id = ${id}
      where c.target = own.target and c.purpose = own.purpose and c.buyer_id is not distinct from own.buyer_id
        and c.spent_at is null
      order by c.id for update of c)
    update verification_code set spent_at = ${now} where id in (select id from living) returning id`;
  return rows.some((row) => row.id === id);
}

/** For a code whose effect could not be brought about. */
export const restoreCode = (sql: Sql, id: number) => sql`update verification_code set spent_at = null where id = ${id}`;
