import { beforeAll, describe, expect, test } from 'vitest';
import { addDemoApplications } from '#demo/applications/add-applications.ts';
import { AUTOPILOT_STEP_MS } from '#demo/autopilot/rules.ts';
import { addDemoBuyers } from '#demo/buyers/add-buyers.ts';
import { BUYERS } from '#demo/buyers/demo-buyers.ts';
import { makeDemoMall } from '#demo/make-demo-mall.ts';
import { addDemoMessages } from '#demo/messages/add-messages.ts';
import { decideReturns } from '#demo/returns/decide-returns.ts';
import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import { FORMS } from '#server/modules/messages/forms/forms.ts';
import { createWords } from '#server/modules/messages/words.ts';
import { sendDueRefunds } from '#server/modules/payments/refunds/send-due-refunds.ts';
import { newSession } from '../../support/accounts/buyers.ts';
import { asked } from '../../support/checkout/calls.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { useMall } from '../../support/mall/mall.ts';
import { NOW } from '../../support/mall/now.ts';

const mall = useMall('empty');
const EMAILS = BUYERS.map(({ email }) => email);
const { underReview, toReceive, toSendBack, refunded } = REFUND_STATUS;

beforeAll(async () => {
  const { db } = mall;
  const making = { dataDir: '/nowhere', now: NOW, timezone: 'UTC', seed: 5, products: 150 };
  await makeDemoMall({ ...making, db, pictures: 'never' });
  await addDemoBuyers(mall.core);
  await addDemoApplications(mall.core);
  await beginChecks(db.sql);
  await addDemoMessages(mall.core);
});

const idOf = async (email: string) =>
  (await mall.db.sql<{ id: number }[]>`select id from buyer where email = ${email}`)[0]?.id ?? 0;

const statusesOf = async (buyerId: number) =>
  (await mall.db.sql<{ status: number }[]>`select status from refund_case where buyer_id = ${buyerId}`)
    .map(({ status }) => status)
    .sort();

describe('a demo mall', () => {
  test('is made of steps that leave nothing which the checks of a mall would find', async () => {
    expect(await findViolations(mall.db.sql)).toEqual([]);
  });

  test.each(EMAILS)('has a return of %s in every state', async (email) => {
    expect(await statusesOf(await idOf(email))).toEqual(Object.values(REFUND_STATUS).sort());
  });

  test.each(EMAILS)(
    'has messages of many kinds for %s, read and unread, none of them later than now',
    async (email) => {
      const rows = await mall.db.sql<{ kind: keyof typeof FORMS; facts: unknown; isRead: boolean; at: Date }[]>`
      select kind, facts, read_at is not null as "isRead", created_at as at from inbox_message
      where buyer_id = ${await idOf(email)} order by id`;
      const kinds = new Set(rows.map(({ kind }) => kind));
      for (const kind of ['orderPlaced', 'orderPaid', 'orderShipped', 'itemsDelivered', 'orderCancelled'] as const)
        expect(kinds, kind).toContain(kind);
      for (const kind of ['returnAsked', 'returnApproved', 'returnRefused', 'refundPaid', 'returnClosed'] as const)
        expect(kinds, kind).toContain(kind);
      expect(new Set(rows.map(({ isRead }) => isRead)).size).toBe(2);
      const times = rows.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(NOW);
      for (const { kind, facts } of rows)
        expect(FORMS[kind].describe(facts, createWords('en', 'UTC')).title).not.toMatch(/\{\{|undefined/);
    },
  );

  test('has a message about the application that was refused', async () => {
    const rows = await mall.db.sql`
      select 1 from inbox_message where kind = 'applicationRefused' and buyer_id = ${await idOf('heavy@example.com')}`;
    expect(rows).toHaveLength(1);
  });

  test('sends no mail about its past', async () => {
    expect(await mall.db.sql`select kind from outgoing_mail`).toEqual([]);
  });

  test('gets nothing twice, and nothing where others can reach it', async () => {
    const count = async () => (await mall.db.sql`select count(*)::int as n from inbox_message`)[0]?.['n'];
    const before = await count();
    await addDemoMessages(mall.core);
    await addDemoMessages({ ...mall.core, config: { ...mall.core.config, localOnly: false } });
    expect(await count()).toBe(before);
  });
});

describe('the autopilot', () => {
  test('leaves the requests of the past, and pays what a gateway has to confirm', async () => {
    mall.now += AUTOPILOT_STEP_MS;
    expect(await decideReturns(mall.core)).toBe(0);
    await sendDueRefunds(mall.core);
    const [refunding] = await mall.db.sql`
      select count(*)::int as n from refund_case where status = ${REFUND_STATUS.refunding}`;
    expect(refunding).toEqual({ n: 0 });
    expect(await findViolations(mall.db.sql)).toEqual([]);
  });

  test('agrees to a return within minutes, and receives it, which refunds it', async () => {
    mall.now += 1_000;
    const buyerId = await idOf('buyer@example.com');
    const { token } = await newSession(mall, buyerId);
    const caseIn = async (status: number) =>
      (
        await mall.db.sql<{ no: string }[]>`
          select no from refund_case where buyer_id = ${buyerId} and status = ${status} order by id desc limit 1`
      )[0]?.no ?? '';
    const statusOf = async (no: string) =>
      (await mall.db.sql<{ status: number }[]>`select status from refund_case where no = ${no}`)[0]?.status;
    const waiting = await caseIn(underReview);
    await asked(mall, 'refundRevoke', { refundOrderNo: waiting }, { token });
    const [line] = await mall.db.sql<{ orderNo: string; id: number }[]>`
      select o.no as "orderNo", l.id::float8 from refund_case c join merchant_order o on o.id = c.order_id
      join order_line l on l.id = c.order_line_id where c.no = ${waiting}`;
    const wish = { afterSalesType: 2, returnGoodsType: 1, num: 1, text: 'Does not fit' };
    await asked(mall, 'refundApply', { orderNo: line?.orderNo, orderDetailId: line?.id, ...wish }, { token });
    const no = await caseIn(underReview);
    expect(await decideReturns(mall.core), 'not at once').toBe(0);
    mall.now += AUTOPILOT_STEP_MS;
    expect(await decideReturns(mall.core)).toBe(1);
    expect(await statusOf(no)).toBe(toSendBack);
    const shipment = { refundOrderNo: no, telephone: '(213) 373-4253', expressName: 'UPS', trackingNumber: '1Z9' };
    await asked(mall, 'refundSendBack', shipment, { token });
    expect(await statusOf(no)).toBe(toReceive);
    mall.now += AUTOPILOT_STEP_MS;
    expect(await decideReturns(mall.core)).toBe(1);
    await sendDueRefunds(mall.core);
    expect(await statusOf(no)).toBe(refunded);
    expect(await findViolations(mall.db.sql)).toEqual([]);
  });
});
