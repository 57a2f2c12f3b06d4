import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { hashPassword } from '#server/modules/accounts/password/hash-password.ts';
import { hashSecret, newToken } from '#server/platform/crypto/token.ts';

/** A buyer of many, logged in. */
export interface Member {
  id: number;
  email: string;
  token: string;
}

export const CROWD_PASSWORD = 'a crowd has one password';
const DAY_MS = 86_400_000;

async function openSessions(sql: Sql, members: readonly Member[], now: Date): Promise<void> {
  await sql`
    insert into session (buyer_id, token_hash, created_at, seen_at, expires_at)
    select id, hash, ${now}, ${now}, ${new Date(now.getTime() + DAY_MS)}
    from unnest(${members.map(({ id }) => id)}::int[], ${members.map(({ token }) => hashSecret(token))}::text[]) t (id, hash)`;
}

/** Adds `count` buyers with one password, `<name>-1@example.com` and so on, each with a session of a day. */
export async function addMembers(sql: Sql, name: string, count: number, now: Date): Promise<Member[]> {
  const rows = await sql<{ id: number; email: string }[]>`
    insert into buyer (email, nickname, password_hash, created_at)
    select ${name}::text || '-' || n || '@example.com', 'Robin ' || n, ${await hashPassword(CROWD_PASSWORD)}, ${now}
    from generate_series(1, ${count}::int) n returning id, email`;
  const members = rows.map((row) => ({ ...row, token: newToken({ random: randomBytes }) }));
  await openSessions(sql, members, now);
  return members;
}

/** Gives each buyer so many addresses in Los Angeles, the first one as the default. */
export async function addAddresses(sql: Sql, buyerIds: readonly number[], each: number, now: Date): Promise<void> {
  await sql`
    insert into address (buyer_id, real_name, phone, country_id, country, country_code, province, city, post_code,
      detail, is_default, created_at, updated_at)
    select b, 'Robin Doe', '+12133734253', c.id, 'United States', '1', 'California', 'Los Angeles', '90012',
      n || ' N Spring St', n = 1, ${now}, ${now}
    from generate_series(1, ${each}::int) n, country c, unnest(${[...buyerIds]}::int[]) b where c.code = 'US' order by n, b`;
}
