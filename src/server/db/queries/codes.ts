import type { Sql } from 'postgres';

/** What a code was sent for; it serves nothing else. */
export type CodePurpose = 'login' | 'register' | 'forgotten' | 'proof' | 'phone' | 'email' | 'password';

/** Where a code was sent to and what for; `buyerId` of who was logged in then, else null. */
export interface CodeUse {
  purpose: CodePurpose;
  target: string;
  buyerId: number | null;
}

export interface NewCode extends CodeUse {
  codeHash: string;
  tries: number;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertCode(
  sql: Sql,
  { purpose, target, buyerId, codeHash, tries, createdAt, expiresAt }: NewCode,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into verification_code (purpose, target, buyer_id, code_hash, tries_left, created_at, expires_at)
    values (${purpose}, ${target}, ${buyerId}, ${codeHash}, ${tries}, ${createdAt}, ${expiresAt}) returning id`;
  return row?.id ?? 0;
}

export const deleteCode = (sql: Sql, id: number) => sql`delete from verification_code where id = ${id}`;

/** A code as it would be kept, had it been sent for this use. */
export interface TriedCode extends CodeUse {
  codeHash: string;
}

/**
 * The code that lives for one of these uses, if it is the one that is tried. A wrong one costs each of them a try, also
 * where many are tried at once: the row's lock lets one after the other count. Of several codes for a use only the last one
 * sent lives.
 */
export async function tryCode(sql: Sql, tried: readonly TriedCode[], now: Date): Promise<number | null> {
  const rows = await sql<{ id: number; isRight: boolean }[]>`
    with tried as (
      select c.id, c.code_hash = t."codeHash" as is_right
      from jsonb_to_recordset(${JSON.stringify(tried)}::text::jsonb)
        as t(purpose text, target text, "buyerId" int, "codeHash" text),
      lateral (
        select id, code_hash from verification_code
        where target = t.target and purpose = t.purpose and buyer_id is not distinct from t."buyerId"
        order by created_at desc, id desc limit 1) c)
    update verification_code c set tries_left = tries_left - (not (select bool_or(is_right) from tried))::int
    from tried
    where c.id = tried.id and spent_at is null and tries_left > 0 and expires_at > ${now}
    returning c.id, is_right as "isRight"`;
  return rows.find(({ isRight }) => isRight)?.id ?? null;
}

/** Whether it was there to be spent: of many who try at once one finds it. */
export async function spendCode(sql: Sql, id: number, now: Date): Promise<boolean> {
  const { count } = await sql`update verification_code set spent_at = ${now} where id = ${id} and spent_at is null`;
  return count === 1;
}

/** For a code whose effect could not be brought about. */
export const restoreCode = (sql: Sql, id: number) => sql`update verification_code set spent_at = null where id = ${id}`;
