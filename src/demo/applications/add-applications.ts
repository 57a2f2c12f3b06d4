import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import sharp from 'sharp';
import { APPLICATION_STATUS } from '#domain/merchants/merchant-application.ts';
import { shopNameKey } from '#domain/merchants/shop-name.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { ADVISORY_LOCK } from '../../server/platform/db/advisory-locks.ts';
import { drawSvg } from '../../server/platform/images/draw-svg.ts';
import type { Mall } from '../../server/platform/mall.ts';
import { isDemoMall } from '../autopilot/queries.ts';
import { DEMO_APPLICATIONS, type DemoApplication, LICENCE_DRAWING } from './demo-applications.ts';

type AddingMall = Pick<Mall, 'db' | 'clock' | 'uploads'> & { config: Pick<Mall['config'], 'localOnly'> };

/** The setting with the number of the last application that was made up; the autopilot leaves those as they are. */
export const PAST_APPLICATIONS = 'demo applications';

const isToAdd = async (sql: Sql) =>
  (await sql`select 1 from setting where name = ${PAST_APPLICATIONS}`).length === 0 && (await isDemoMall(sql));

/** The shop that the approved application has become, which must belong to no other buyer. */
async function findShop(tx: Sql): Promise<{ id: number; name: string } | undefined> {
  const [row] = await tx<{ id: number; name: string }[]>`
    select m.id, t.name from merchant m join merchant_text t on t.merchant_id = m.id and t.locale = 'en'
    where m.is_open and not m.is_self and char_length(t.name) <= 16
      and not exists (select 1 from merchant_staff s where s.merchant_id = m.id)
    order by m.id desc limit 1`;
  return row;
}

/** Where each buyer's paper is kept, and the drawing itself. */
async function drawLicence() {
  const { data, width, height } = await drawSvg(LICENCE_DRAWING, 480, 640);
  const picture = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 82 })
    .toBuffer();
  const keyOf = (buyerId: number) =>
    `licences/${createHash('sha256').update(`demo ${buyerId}`).digest('hex').slice(0, 32)}.webp`;
  return { picture, keyOf };
}

async function insertOne(tx: Sql, one: DemoApplication, buyerId: number, key: string, now: number): Promise<void> {
  const shop = one.status === APPLICATION_STATUS.approved ? await findShop(tx) : undefined;
  if (one.status === APPLICATION_STATUS.approved && !shop) return;
  const name = shop?.name ?? one.name;
  const ago = (days: number | undefined) => (days === undefined ? null : new Date(now - days * DAY_MS));
  await tx`
    insert into merchant_application (buyer_id, status, name, name_key, category_id, type_id, real_name, phone, keywords,
      handling_fee, licences, locale, reason, merchant_id, created_at, decided_at)
    select ${buyerId}, ${one.status}, ${name}, ${shopNameKey(name)}, c.id, y.id, 'Lena Brandt', ${one.phone}, ${one.keywords},
      c.handling_fee, ${JSON.stringify([`/uploads/${key}`])}::text::jsonb, 'en', ${one.reason ?? ''}, ${shop?.id ?? null},
      ${ago(one.sent)}, ${ago(one.decided)}
    from (select id, handling_fee from merchant_category
        where id = coalesce((select category_id from merchant where id = ${shop?.id ?? null}),
          (select min(id) from merchant_category))) c,
      (select id from merchant_type
        where id = coalesce((select type_id from merchant where id = ${shop?.id ?? null}),
          (select max(id) from merchant_type))) y
    on conflict do nothing`;
  if (shop)
    await tx`insert into merchant_staff (merchant_id, buyer_id, created_at) values (${shop.id}, ${buyerId}, ${ago(one.decided)})`;
}

async function insertUploadOnce(tx: Sql, buyerId: number, key: string, bytes: number, now: number): Promise<void> {
  await tx`
    insert into upload (buyer_id, key, bytes, model, created_at)
    select ${buyerId}, ${key}, ${bytes}, 'licence', ${new Date(now)}
    where not exists (select 1 from upload where buyer_id = ${buyerId} and key = ${key})`;
}

/** Adds applications for shops in every state to a demo mall that has none yet, once; like its buyers, only where it is `localOnly`. */
export async function addDemoApplications({ db, clock, config, uploads }: AddingMall): Promise<void> {
  if (!config.localOnly || !(await isToAdd(db.sql))) return;
  const now = clock();
  const { picture, keyOf } = await drawLicence();
  const buyers = await db.sql<{ id: number; email: string }[]>`
    select id, email from buyer where email = any(${DEMO_APPLICATIONS.map((one) => one.email)}::text[])`;
  const idOf = new Map(buyers.map(({ id, email }) => [email, id]));
  for (const { id } of buyers) await uploads.put(keyOf(id), picture);
  await db.transact(async (tx) => {
    await tx`select pg_advisory_xact_lock(${ADVISORY_LOCK.demoBuyers})`;
    // Another server may have added them while this one waited.
    if (!(await isToAdd(tx))) return;
    for (const one of DEMO_APPLICATIONS) {
      const buyerId = idOf.get(one.email);
      if (buyerId === undefined) continue;
      await insertUploadOnce(tx, buyerId, keyOf(buyerId), picture.length, now);
      await insertOne(tx, one, buyerId, keyOf(buyerId), now);
    }
    await tx`
      insert into setting (name, value)
      select ${PAST_APPLICATIONS}, to_jsonb(coalesce(max(id), 0)) from merchant_application`;
  });
}
