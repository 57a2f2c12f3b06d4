import { beforeAll, expect, test } from 'vitest';
import { addDemoApplications } from '#demo/applications/add-applications.ts';
import { decideApplications } from '#demo/applications/decide-applications.ts';
import { AUTOPILOT_STEP_MS } from '#demo/autopilot/rules.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { applied } from '../../support/merchants/applications.ts';

const mall = useMall();
const stored = () =>
  mall.db.sql<{ status: number; name: string }[]>`select status, name from merchant_application order by id`;

beforeAll(async () => {
  const { buyerId } = await newBuyer(mall);
  await mall.db.sql`update buyer set email = 'heavy@example.com' where id = ${buyerId}`;
  await mall.db.sql`insert into setting (name, value) values ('demo', '{"seed": 1}')`;
});

test('a demo mall gets applications in every state, once, with a paper that their sender can open', async () => {
  await Promise.all([addDemoApplications(mall.core), addDemoApplications(mall.core)]);
  const rows = await stored();
  expect(rows.map(({ status }) => status).toSorted()).toEqual([1, 2, 3]);
  const [row] = await mall.db.sql<{ key: string }[]>`select key from upload where model = 'licence'`;
  expect((await mall.core.uploads.read(row?.key ?? ''))?.length).toBeGreaterThan(500);
  expect(await mall.db.sql`select 1 from merchant_staff`).toHaveLength(1);
});

test('an application of a visitor is decided after some minutes, and one that was made up stays', async () => {
  const { id } = await applied(mall, await newBuyer(mall));
  expect(await decideApplications(mall.core)).toBe(0);
  mall.now += AUTOPILOT_STEP_MS;
  expect(await decideApplications(mall.core)).toBe(1);
  const [row] = await mall.db.sql`select status from merchant_application where id = ${id}`;
  expect(row?.['status']).toBe(2);
  expect((await stored()).filter(({ status }) => status === 1)).toHaveLength(1);
});
