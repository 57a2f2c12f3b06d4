import { hashSecret, newToken } from '#server/platform/crypto/token.ts';
import type { Mall } from '#server/platform/mall.ts';
import { saveSome } from '../favorites/favorites.ts';
import type { TestMall } from '../mall/mall.ts';

/** A buyer with a little of everything, and what names it. */
export interface Own {
  /** For the header of every call of this buyer. */
  token: string;
  sessionId: number;
  buyerId: number;
  email: string;
  /** Where things are sent; 0 in an empty mall, which knows no country. */
  addressId: number;
}

/** What people are made in: a mall of a test, or a database of its own. */
export interface PeopledMall extends Pick<TestMall, 'db' | 'now'> {
  core: Pick<Mall, 'db' | 'random'>;
}

/** The picture that every buyer has at first. */
export const AVATAR = '/pictures/0123456789abcdef-480.webp';

const YEAR_MS = 365 * 86_400_000;
let made = 0;

/** A session of a buyer, as a login would begin it. */
export async function newSession(
  { core, now }: PeopledMall,
  buyerId: number,
): Promise<{ token: string; sessionId: number }> {
  const token = newToken(core);
  const [row] = await core.db.sql<{ id: number }[]>`
    insert into session (buyer_id, token_hash, created_at, seen_at, expires_at, proved_at)
    values (${buyerId}, ${hashSecret(token)}, ${new Date(now)}, ${new Date(now)}, ${new Date(now + YEAR_MS)},
      ${new Date(now)}) returning id`;
  return { token, sessionId: row?.id ?? 0 };
}

async function newAddress({ db, now }: PeopledMall, buyerId: number): Promise<number> {
  const [row] = await db.sql<{ id: number }[]>`
    insert into address (buyer_id, real_name, phone, country_id, country, country_code, province, city, post_code,
      detail, is_default, created_at, updated_at)
    select ${buyerId}, 'Robin Doe', '+12133734253', id, 'United States', '1', 'California', 'Los Angeles', '90012',
      '200 N Spring St', true, ${new Date(now)}, ${new Date(now)} from country where code = 'US' returning id`;
  return row?.id ?? 0;
}

/** Each time another buyer, logged in, so that nothing one test does is in the way of the next. */
export async function newBuyer(mall: PeopledMall): Promise<Own> {
  const email = `buyer-${made++}@example.com`;
  const [row] = await mall.db.sql<{ id: number }[]>`
    insert into buyer (email, nickname, avatar, created_at)
    values (${email}, 'Robin', ${AVATAR}, ${new Date(mall.now)}) returning id`;
  const buyerId = row?.id ?? 0;
  await saveSome(mall.db.sql, buyerId);
  const addressId = await newAddress(mall, buyerId);
  return { buyerId, email, addressId, ...(await newSession(mall, buyerId)) };
}
