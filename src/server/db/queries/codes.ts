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

/**
 * The code that lives for this use, if `codeHash` is it. A wrong one costs a try, also where many are tried at once: the
 * row's lock lets one after the other count. Of several codes only the last one sent lives.
 */
export async function tryCode(
  sql: Sql,
  { purpose, target, buyerId }: CodeUse,
  codeHash: string,
  now: Date,
): Promise<number | null> {
  const [row] = await sql<{ id: number; isRight: boolean }[]>`
    update verification_code set tries_left = tries_left - (code_hash <> ${codeHash})::int
    where id = (
      select id from verification_code
      where target = ${target} and purpose = ${purpose} and buyer_id is not distinct from ${buyerId}
      order by created_at desc, id desc limit 1)
      and spent_at is null and tries_left > 0 and expires_at > ${now}
    returning id, code_hash = ${codeHash} as "isRight"`;
  return row?.isRight ? row.id : null;
}

/** Whether it was there to be spent: of many who try at once one finds it. */
export async function spendCode(sql: Sql, id: number, now: Date): Promise<boolean> {
  const { count } = await sql`update verification_code set spent_at = ${now} where id = ${id} and spent_at is null`;
  return count === 1;
}

/** For a code whose effect could not be brought about. */
export const restoreCode = (sql: Sql, id: number) => sql`update verification_code set spent_at = null where id = ${id}`;
