import { expect, test, vi } from 'vitest';
import { connect } from '#server/platform/db/connect.ts';
import { useMall } from '../../support/mall/mall.ts';

const CONNECTIONS = 3;
const STATEMENTS = 600;
const mall = useMall();

const isConnection = (found: unknown) => typeof found === 'object' && found !== null && 'execute' in found;

/** The longest list in which the driver looked for a connection, while so many clients sent statements. */
async function longestList(clients: number): Promise<number> {
  const sql = connect(mall.db.target, CONNECTIONS);
  let longest = 0;
  const { indexOf } = Array.prototype;
  vi.spyOn(Array.prototype, 'indexOf').mockImplementation(function (this: unknown[], found, from) {
    if (isConnection(found)) longest = Math.max(longest, this.length);
    return indexOf.call(this, found, from);
  });
  let left = STATEMENTS;
  const client = async () => {
    while (left-- > 0) await sql`select ${left}::int`;
  };
  try {
    // Opens all connections: of two that are open, two clients leave none free.
    await Promise.all(Array.from({ length: CONNECTIONS }, () => sql`select pg_sleep(0.05)`));
    await Promise.all(Array.from({ length: clients }, client));
  } finally {
    vi.restoreAllMocks();
    await sql.end();
  }
  return longest;
}

test.each([
  ['fewer', CONNECTIONS - 1],
  ['more', CONNECTIONS * 4],
])('a pool that %s clients than it has connections use keeps no trace of earlier statements', async (_, clients) => {
  expect(await longestList(clients)).toBeLessThan(STATEMENTS / 10);
});

test('a pool answers all statements that are sent at once, on no more connections than it may open', async () => {
  const sql = connect(mall.db.target, CONNECTIONS);
  const rows = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const [row] = await sql<{ n: number; pid: number }[]>`select ${n}::int as n, pg_backend_pid() as pid`;
      return row;
    }),
  );
  await sql.end();
  expect(rows.map((row) => row?.n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  expect(new Set(rows.map((row) => row?.pid)).size).toBe(CONNECTIONS);
});
