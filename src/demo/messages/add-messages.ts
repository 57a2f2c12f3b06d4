import type { Sql } from 'postgres';
import { DAY_MS, MINUTE_MS } from '#domain/time/duration.ts';
import { PUBLIC_LOGINS } from '../../server/modules/accounts/security/disable-public-logins.ts';
import { listCurrencies } from '../../server/modules/settings/index.ts';
import { ADVISORY_LOCK } from '../../server/platform/db/advisory-locks.ts';
import type { Mall } from '../../server/platform/mall.ts';
import { returnSteps } from '../returns/return-steps.ts';
import { answerSteps } from './answer-steps.ts';
import type { PastStep } from './past-step.ts';
import { purchaseSteps } from './purchase-steps.ts';

/** The setting with the moment, in epoch milliseconds, up to which requests are made up; the autopilot leaves those as they are. */
export const PAST_RETURNS = 'demo returns';

/** So far back messages are made, and so long ago what came is read. */
const MESSAGE_DAYS = 16;
const READ_DAYS = 1.5;

const isToAdd = async (sql: Sql) =>
  (
    await sql`
      select 1 from setting
      where name = ${PUBLIC_LOGINS} and not exists (select 1 from setting where name = ${PAST_RETURNS})`
  ).length > 0;

const listBuyers = (tx: Sql) => tx<{ id: number }[]>`
  select b.id from setting s, jsonb_array_elements_text(s.value) added join buyer b on b.id = added::int
  where s.name = ${PUBLIC_LOGINS} and b.closed_at is null order by b.id`;

async function stepsOf(mall: Mall, tx: Sql, now: number): Promise<PastStep[]> {
  const since = new Date(now - MESSAGE_DAYS * DAY_MS);
  const base = (await listCurrencies(tx)).find(({ isDefault }) => isDefault);
  if (!base) throw new Error('the mall has no base currency');
  const steps: PastStep[] = [];
  for (const { id: buyerId } of await listBuyers(tx)) {
    steps.push(...(await purchaseSteps(tx, buyerId, since)), ...(await answerSteps(tx, buyerId, since)));
    steps.push(...(await returnSteps(tx, { mall, buyerId, base, now })));
  }
  return steps.sort((a, b) => a.at - b.at);
}

/** Mails about the past would have been sent then. */
const dropMails = (tx: Sql, after: number, now: number) =>
  tx`delete from outgoing_mail where id > ${after} and created_at < ${new Date(now - MINUTE_MS)}`;

async function lastMail(tx: Sql): Promise<number> {
  const [row] = await tx<{ id: number }[]>`select coalesce(max(id), 0)::float8 as id from outgoing_mail`;
  return row?.id ?? 0;
}

/**
 * Gives the buyers of a demo mall returns in every state, and the messages of their last two weeks, read and unread; once,
 * in one transaction, and only where the mall is `localOnly`. Their orders and applications are there before.
 */
export async function addDemoMessages(mall: Mall): Promise<void> {
  if (!mall.config.localOnly || !(await isToAdd(mall.db.sql))) return;
  const now = mall.clock();
  await mall.db.transact(async (tx) => {
    await tx`select pg_advisory_xact_lock(${ADVISORY_LOCK.demoBuyers})`;
    // Another server may have added them while this one waited.
    if (!(await isToAdd(tx))) return;
    const before = await lastMail(tx);
    for (const { make } of await stepsOf(mall, tx, now)) await make(tx);
    await dropMails(tx, before, now);
    await tx`
      update inbox_message set read_at = created_at + interval '2 hours'
      where created_at < ${new Date(now - READ_DAYS * DAY_MS)} and read_at is null
        and buyer_id in (select id from buyer where id = any(${(await listBuyers(tx)).map(({ id }) => id)}::int[]))`;
    await tx`insert into setting (name, value) values (${PAST_RETURNS}, to_jsonb(${now}::float8))`;
  });
}
