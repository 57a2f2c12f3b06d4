import { randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { hashSecret, newToken } from '#server/platform/crypto/token.ts';

/** A buyer of the mall under test, with a session. */
export interface Member {
  id: number;
  email: string;
  nickname: string;
  token: string;
}

/** Each time another one, so that no test is in the way of the next. */
export async function newMember(sql: Sql): Promise<Member> {
  const [email, nickname, token] = [`${randomUUID()}@example.com`, 'Robin', newToken({ random: randomBytes })];
  const [row] = await sql<{ id: number }[]>`
    with made as (insert into buyer (email, nickname) values (${email}, ${nickname}) returning id)
    insert into session (buyer_id, token_hash, expires_at, proved_at)
    select id, ${hashSecret(token)}, now() + interval '1 day', now() from made returning buyer_id as id`;
  if (!row) throw new Error('the buyer was not made');
  return { id: row.id, email, nickname, token };
}

/** Somebody of the demo mall, with years of what people leave behind; logged in anew, and only looked at. */
export async function demoMember(sql: Sql): Promise<Member> {
  const [email, token] = ['heavy@example.com', newToken({ random: randomBytes })];
  const [row] = await sql<{ id: number; nickname: string }[]>`
    with someone as (select id, nickname from buyer where email = ${email}), made as (
      insert into session (buyer_id, token_hash, expires_at)
      select id, ${hashSecret(token)}, now() + interval '1 hour' from someone)
    select id, nickname from someone`;
  if (!row) throw new Error('the mall under test has no demo people');
  return { ...row, email, token };
}
