import { hash } from '@node-rs/argon2';
import type { Sql } from 'postgres';
import { PUBLIC_LOGINS } from '../../server/modules/accounts/security/disable-public-logins.ts';
import { ADVISORY_LOCK } from '../../server/platform/db/advisory-locks.ts';
import type { Mall } from '../../server/platform/mall.ts';
import { daysAgo } from '../demo-context.ts';
import { randomFor } from '../random.ts';
import { BUYERS, type Buyer, DEMO_PASSWORD } from './demo-buyers.ts';
import { writeHistory } from './orders/write-history.ts';
import { writeOwnReviews } from './reviews/write-own-reviews.ts';
import { type Owner, writeFavorites } from './write-account-data.ts';
import { writeAddresses } from './write-addresses.ts';

/** The setting with the ids of the buyers that were added. */
export const MARK = PUBLIC_LOGINS;

/** The setting with the number of the last order of their past. */
const PAST = 'demo past';

type AddingMall = Pick<Mall, 'db' | 'clock'> & { config: Pick<Mall['config'], 'localOnly'> };

/** The seed of a demo mall without buyers; undefined for any other mall. */
async function seedToAdd(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ seed: number }[]>`
    select (value ->> 'seed')::int as seed from setting
    where name = 'demo' and not exists (select 1 from setting where name = ${MARK})`;
  return row?.seed;
}

/** Argon2id at the library's own cost, which is that of `services/password`; the same seed gives the same text. */
function hashOf({ email }: Buyer, seed: number): Promise<string> {
  const random = randomFor(seed, `salt/${email}`);
  const salt = Uint8Array.from({ length: 16 }, () => random.int(0, 255));
  return hash(DEMO_PASSWORD, { salt });
}

/** The number of the new account; undefined where somebody else has the address or the number already. */
async function insertBuyer(tx: Sql, buyer: Buyer, passwordHash: string, now: number): Promise<number | undefined> {
  const { email, phone, nickname, isPaidMember, days } = buyer;
  const [row] = await tx<{ id: number }[]>`
    insert into buyer (email, phone, nickname, is_paid_member, password_hash, country_id, created_at)
    values (${email}, ${phone}, ${nickname}, ${isPaidMember}, ${passwordHash},
      (select id from country where code = 'US'), ${daysAgo(now, days + 1)})
    on conflict do nothing returning id`;
  return row?.id;
}

/** Gives the numbers of the accounts that were made: one or none. */
async function writeBuyer(tx: Sql, buyer: Buyer, passwordHash: string, seed: number, now: number): Promise<number[]> {
  const buyerId = await insertBuyer(tx, buyer, passwordHash, now);
  if (buyerId === undefined) return [];
  const owner: Owner = { tx, buyerId, buyer, random: randomFor(seed, `person/${buyer.email}`), now };
  for (const write of [writeAddresses, writeHistory, writeOwnReviews, writeFavorites]) await write(owner);
  return [buyerId];
}

/**
 * Adds the people of the demo mall to one that has none yet, once. Only in a mall that is `localOnly`: everybody could log
 * in as them. Never to a mall with products of its own alone.
 */
export async function addDemoBuyers({ db, clock, config }: AddingMall): Promise<void> {
  if (!config.localOnly) return;
  const seed = await seedToAdd(db.sql);
  if (seed === undefined) return;
  const hashes = await Promise.all(BUYERS.map((buyer) => hashOf(buyer, seed)));
  const now = clock();
  await db.transact(async (tx) => {
    await tx`select pg_advisory_xact_lock(${ADVISORY_LOCK.demoBuyers})`;
    // Another server may have added them while this one waited.
    if ((await seedToAdd(tx)) === undefined) return;
    const ids: number[] = [];
    for (const [i, buyer] of BUYERS.entries()) ids.push(...(await writeBuyer(tx, buyer, hashes[i] ?? '', seed, now)));
    // Through text, because Drizzle takes the driver's own writing of JSON away.
    await tx`insert into setting (name, value) values (${MARK}, ${JSON.stringify(ids)}::text::jsonb)`;
    // Up to here the past is made up; the autopilot leaves it as it is.
    await tx`
      insert into setting (name, value) select ${PAST}, to_jsonb(coalesce(max(id), 0)) from merchant_order`;
  });
}

/** Who of them can log in here by the password, by e-mail address. */
export async function demoLogins({ db, config }: AddingMall): Promise<string[]> {
  if (!config.localOnly) return [];
  const rows = await db.sql<{ email: string }[]>`
    select email from buyer
    where closed_at is null and email is not null and password_hash is not null and id in (
      select added::int from setting s, jsonb_array_elements_text(s.value) added where s.name = ${MARK})
    order by id`;
  return rows.map(({ email }) => email);
}
