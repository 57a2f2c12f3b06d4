import { expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { useMall } from '../support/mall.ts';

const CONNECTIONS = 3;
const mall = useMall();

/** How many statements were asked besides `asked` ones, one after the other. */
async function besides(asked: number): Promise<number> {
  const sql = connect(mall.db.target, CONNECTIONS);
  let all = 0;
  sql.options.debug = () => all++;
  for (let n = 0; n < asked; n++) await sql`select ${n}::int`;
  await sql.end();
  return all - asked;
}

test('a pool that is never crowded makes all its connections busy now and then, which keeps the driver fast', async () => {
  expect(await besides(900)).toBe(0);
  expect(await besides(3_500)).toBe(3 * CONNECTIONS);
});
