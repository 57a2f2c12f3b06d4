import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { prepareEmptyMall } from '#cli/demo/demo-mall.ts';
import type { Database } from '#server/platform/db/open.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { databaseSocket } from '../../support/database/socket.ts';

let db: Database;

beforeEach(async () => {
  const fresh = await freshDatabase(databaseSocket(), 'empty');
  db = fresh.db;
  return fresh.drop;
});

const currencies = () => db.sql`select code, rate from currency where not is_default`;

test('a mall that others can reach never gets invented exchange rates: its start names "mall init"', async () => {
  const opening = db.transact((tx) => prepareEmptyMall(tx, false));
  await expect(opening).rejects.toThrow('"mall init" makes a mall of your own');
  expect(await currencies()).toEqual([]);
});

test('and opens with the currency that its operator has chosen', async () => {
  await db.sql`
    insert into currency (id, code, symbol, name, rate, decimals, is_default, sort) values (1, 'EUR', '€', 'Euro', 1, 2, true, 1)`;
  await db.transact((tx) => prepareEmptyMall(tx, false));
  expect(await currencies()).toEqual([]);
  expect((await db.sql`select 1 from country limit 1`).length).toBe(1);
});

test('a mall of this machine alone, without the packages of the demo, gets plausible ones to try it', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  await db.transact((tx) => prepareEmptyMall(tx, true));
  expect((await currencies()).length).toBeGreaterThan(5);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('The mall opens empty'));
});
