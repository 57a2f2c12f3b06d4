import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '#domain/time/duration.ts';
import type { Mall } from '../mall.ts';

/** Something without which a mall cannot serve, or should not. */
export interface ReadinessCheck {
  name: string;
  /**
   * `required`: without it this process answers shoppers wrongly, so a load balancer sends them to another one. `advised`: the
   * operator has to see it, and no other process would answer better.
   */
  weight: 'required' | 'advised';
  /** What the operator has to do, without any secret; null where all is well. Checks after the first are not made without a database. */
  findTodo(mall: Mall): Promise<string | null> | string | null;
}

export interface CheckResult {
  name: string;
  state: 'ok' | 'warning' | 'failed' | 'unknown';
  /** What the operator has to do; left out where all is well. */
  todo?: string;
}

export interface Readiness {
  ready: boolean;
  checks: CheckResult[];
}

/** Longer than a load balancer waits: an answer that is late is none. */
const MOST_MS = 3 * SECOND_MS;
/** Balancers, containers and monitors ask each second, and strangers may ask as often as they like. */
const KEPT_MS = SECOND_MS;

const NO_ANSWER = 'The database has not answered in time. Check that it runs, and how busy it is.';

async function answerInTime(work: Promise<string | null>): Promise<string | null> {
  const done = new AbortController();
  const late = pause(MOST_MS, NO_ANSWER, { ref: false, signal: done.signal }).catch(() => NO_ANSWER);
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}

async function make({ name, weight, findTodo }: ReadinessCheck, mall: Mall): Promise<CheckResult> {
  const todo = await answerInTime(Promise.resolve(findTodo(mall))).catch((error: unknown) => {
    mall.log.warn({ err: error, check: name }, 'a check of the readiness failed');
    return 'The check itself failed; the log says of what.';
  });
  if (todo === null) return { name, state: 'ok' };
  return { name, state: weight === 'required' ? 'failed' : 'warning', todo };
}

/** Makes all checks; `database` comes first, for the others ask it. */
async function makeAll(database: ReadinessCheck, others: readonly ReadinessCheck[], mall: Mall): Promise<Readiness> {
  const first = await make(database, mall);
  const rest =
    first.state === 'ok'
      ? await Promise.all(others.map((check) => make(check, mall)))
      : others.map(({ name }): CheckResult => ({ name, state: 'unknown' }));
  const checks = [first, ...rest];
  return { ready: checks.every(({ state }) => state === 'ok' || state === 'warning'), checks };
}

export type ReadReadiness = () => Promise<Readiness>;

/** Whether this process is ready to serve, asked at most once a second. */
export function createReadiness(
  database: ReadinessCheck,
  others: readonly ReadinessCheck[],
  mall: Mall,
): ReadReadiness {
  let [asked, askedAt]: [Promise<Readiness> | null, number] = [null, 0];
  return () => {
    const now = performance.now();
    if (!asked || now - askedAt > KEPT_MS) [asked, askedAt] = [makeAll(database, others, mall), now];
    return asked;
  };
}
