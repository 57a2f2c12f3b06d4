import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** How often something may be done: `times` in `seconds`, and who does it more often waits `lockedSeconds` (else until those end). */
export interface Limit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
  readonly lockedSeconds?: number;
}

/** What is counted, and of whom. */
export type Count = readonly [limit: Limit, who: string];

/**
 * Counts kept in the database, so that every process of the mall knows them. Where several counts have a wait, the longest is
 * returned, in milliseconds; 0: go on.
 */
export interface RateLimits {
  /** Counts one more of each. */
  take(...counts: readonly Count[]): Promise<number>;
  /**
   * Counts one more of each by one statement, and returns the wait of each in their order. For counts of different keys, without
   * `lockedSeconds`: a log-in has six, of which each would be a transaction of its own.
   */
  takeTogether(counts: readonly Count[]): Promise<number[]>;
  /** One less: what it was taken for has not happened. What has run out stays so. */
  giveBack(...counts: readonly Count[]): Promise<void>;
  /** Counts one more, and returns how many there are now, this one included. No limit is applied. */
  tally(count: Count): Promise<number>;
  /** How many were counted; counts nothing. */
  counted(count: Count): Promise<number>;
  /** Counts nothing. */
  wait(...counts: readonly Count[]): Promise<number>;
  /** As if nothing of all that had been done. */
  forget(...counts: readonly Count[]): Promise<void>;
  /** Both by one statement, because each log-in does both. What is in both is forgotten. */
  giveBackAndForget(back: readonly Count[], forgotten: readonly Count[]): Promise<void>;
}

/** What the library asks of a PostgreSQL client, by ours. */
const clientOver = (sql: Sql) => ({
  async query({ text, values }: { text: string; values: (string | number | null)[] }) {
    // Each login asks several times: planned anew and described first, as is usual for such text, they cost twice as much.
    const rows = await sql.unsafe(text, values, { prepare: true });
    return { rows: rows.map(({ points, expire }) => ({ points, expire: Number(expire) })), rowCount: rows.count };
  },
});

/** Addresses of people and networks are of no use in a table, and may be longer than its key. */
const hashed = (who: string) => createHash('sha256').update(who).digest('base64url');

interface KeyedLimit {
  limit: Limit;
  key: string;
}

/** A row of `rate_limit`; `expire` in epoch milliseconds. */
interface Counted {
  key: string;
  points: number;
  expire: number;
}

/** The wait of each in milliseconds, 0 where its limit is not reached or its row is not there. */
function waitsOf(counts: readonly KeyedLimit[], rows: readonly Counted[], now: number): number[] {
  const counted = new Map(rows.map((row) => [row.key, row]));
  return counts.map(({ limit: { times }, key }) => {
    const { points = 0, expire = 0 } = counted.get(key) ?? {};
    return points > times ? Math.max(1, expire - now) : 0;
  });
}

async function takeByOneStatement(sql: Sql, counts: readonly KeyedLimit[]): Promise<number[]> {
  const now = Date.now();
  const keys = counts.map(({ key }) => key);
  const expires = counts.map(({ limit }) => now + 1000 * limit.seconds);
  // In the order of the keys, so that two of them wait for each other in one order.
  const rows = await sql<Counted[]>`
    insert into rate_limit (key, points, expire)
    select key, 1, expire from unnest(${keys}::text[], ${expires}::float8[]) given (key, expire) order by key
    on conflict (key) do update set
      points = case when rate_limit.expire <= ${now}::float8 then 1 else rate_limit.points + 1 end,
      expire = case when rate_limit.expire <= ${now}::float8 then excluded.expire else rate_limit.expire end
    returning key, points, coalesce(expire, 0)::float8 as expire`;
  return waitsOf(counts, rows, now);
}

async function waitsByOneStatement(sql: Sql, counts: readonly KeyedLimit[]): Promise<number[]> {
  const now = Date.now();
  const rows = await sql<Counted[]>`
    select key, points, expire::float8 as expire from rate_limit
    where key = any(${counts.map(({ key }) => key)}::text[]) and expire > ${now}::float8`;
  return waitsOf(counts, rows, now);
}

/** The library's limiter of each limit, made when it is first asked for. */
function createLimiters(sql: Sql): (limit: Limit) => RateLimiterPostgres {
  const storeClient = clientOver(sql);
  const limiters = new Map<string, RateLimiterPostgres>();
  return ({ name, times, seconds, lockedSeconds = 0 }) => {
    const made =
      limiters.get(name) ??
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        // One of them takes away what has run out, of all of them.
        clearExpiredByTimeout: limiters.size === 0,
        keyPrefix: name,
        points: times,
        duration: seconds,
        blockDuration: lockedSeconds,
      });
    limiters.set(name, made);
    return made;
  };
}

export function createRateLimits(sql: Sql): RateLimits {
  const limiterOf = createLimiters(sql);
  async function takeOne([limit, who]: Count): Promise<number> {
    try {
      await limiterOf(limit).consume(hashed(who));
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext;
      throw error;
    }
  }
  async function tally([limit, who]: Count): Promise<number> {
    const { consumedPoints } = await limiterOf(limit)
      .consume(hashed(who))
      .catch((error: unknown) => {
        if (error instanceof RateLimiterRes) return error;
        throw error;
      });
    return consumedPoints;
  }
  const keyOf = ([limit, who]: Count) => limiterOf(limit).getKey(hashed(who));
  const withKey = (count: Count): KeyedLimit => ({ limit: count[0], key: keyOf(count) });
  async function undo(back: readonly Count[], forgotten: readonly Count[]): Promise<void> {
    const [returned, gone] = [back.map(keyOf), forgotten.map(keyOf)];
    // Locked in the order of the keys, as by the statement that counts, so that no two wait for each other.
    await sql`
      with given as (
        select key, expire from rate_limit where key = any(${[...returned, ...gone]}::text[]) order by key for update),
      deleted as (
        delete from rate_limit using given where rate_limit.key = given.key and given.key = any(${gone}::text[]))
      update rate_limit set points = rate_limit.points - 1 from given
      where rate_limit.key = given.key and given.key <> all(${gone}::text[]) and given.expire > ${Date.now()}::float8`;
  }
  const longest = async (waits: Promise<number>[]) => Math.max(...(await Promise.all(waits)));
  return {
    take: (...counts) => longest(counts.map(takeOne)),
    tally,
    counted: async ([limit, who]) => (await limiterOf(limit).get(hashed(who)))?.consumedPoints ?? 0,
    wait: async (...counts) => Math.max(0, ...(await waitsByOneStatement(sql, counts.map(withKey)))),
    takeTogether: (counts) => takeByOneStatement(sql, counts.map(withKey)),
    giveBack: (...counts) => undo(counts, []),
    forget: (...counts) => undo([], counts),
    giveBackAndForget: undo,
  };
}
