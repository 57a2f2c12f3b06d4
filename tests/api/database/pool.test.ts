import { expect, test } from 'vitest';
import { connect } from '#server/platform/db/connect.ts';
import { useMall } from '../../support/mall/mall.ts';

const CONNECTIONS = 3;
const mall = useMall();

/** How many of its own statements a pool asked when it was asked so many, one after the other. */
async function ownStatements(asked: number): Promise<number> {
  const sql = connect(mall.db.target, CONNECTIONS);
  let own = 0;
  sql.options.debug = (_: number, query: string) => {
    if (query === 'select 1') own++;
  };
  for (let n = 0; n < asked; n++) await sql`select ${n}::int`;
  await sql.end();
  return own;
}

test('a pool that is never crowded makes all its connections busy now and then, which keeps the driver fast', async () => {
  expect(await ownStatements(900)).toBe(0);
  expect(await ownStatements(3_500)).toBe(3 * CONNECTIONS);
});
