import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { MINUTE_MS, SECOND_MS } from '#domain/time/duration.ts';
import { type CatalogCache, createCatalogCache } from '../cache/cache.ts';
import { connect, connectAlone, type Target } from '../db/connect.ts';
import { type Orm, withOrm } from '../db/open.ts';
import type { Log } from '../log/log.ts';
import { atMostEvery } from '../process/at-most-every.ts';
import { replayedPosition, writtenPosition } from './positions.ts';

/** What visitors read from while a replica is in use. */
export interface ReplicaReads {
  sql: Sql;
  orm: Orm;
  /** Filled from the replica alone, so that nothing older than the primary's announcements gets into the cache of buyers. */
  cache: CatalogCache;
}

export interface ReplicaStatus {
  /** Why visitors read from the primary, for the operator; null while they read from the replica. */
  problem: string | null;
  /** How old what the replica shows is at most; null while nothing is known. */
  lagMs: number | null;
}

/** A streaming replica of the database, and whether it may answer. */
export interface Replica {
  /** Null while visitors have to read from the primary. */
  reads(): ReplicaReads | null;
  /**
   * Calls `effect` with the cache of the replica as soon as the replica shows all that the primary has committed by now. An
   * announcement comes from the primary and overtakes the rows: dropped at once, an entry would be filled with the old rows again.
   */
  afterReplay(effect: (cache: CatalogCache) => void): void;
  /** A read of the replica failed, and was repeated on the primary. */
  noteFailure(error: unknown): void;
  status(): ReplicaStatus;
  close(): Promise<void>;
}

/** How often the two are compared. An announcement takes effect so much later for visitors; each process costs two short statements. */
const EVERY_MS = 100;
/**
 * A replica that is further behind is not used. Replicas are milliseconds behind; one that is seconds behind is held up, by a long report
 * or a broken network, and would show a visitor a sold-out product, or none behind a link that a friend has just sent.
 */
const MOST_LAG_MS = 5 * SECOND_MS;
/** A server that takes longer to answer counts as away. */
const ANSWER_MS = 2 * SECOND_MS;

type Effect = (cache: CatalogCache) => void;

/** One connection to the replica with what belongs to it: all of it is thrown away together. */
interface Connected {
  probe: Sql;
  reads: ReplicaReads;
  /** What the primary had written at a moment, and what may happen once the replica shows it. In the order of time. */
  waiting: { at: number; position: number; effects: Effect[] }[];
  /** The replica shows at least what the primary had at that moment. */
  asOf: number;
  /** It shows what the primary had when the connection was made; announcements from before do not matter to its empty cache. */
  isCaughtUp: boolean;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = pause(ANSWER_MS, undefined, { ref: false, signal: done.signal }).then(() => {
    throw new Error(`nothing came back in ${ANSWER_MS / 1000} seconds`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
    late.catch(() => {});
  }
}

function connectReplica(target: Target, clock: () => number): Connected {
  const sql = connect(target);
  const reads = { sql, orm: withOrm(sql), cache: createCatalogCache(clock) };
  return { probe: connectAlone(target, () => {}), reads, waiting: [], asOf: performance.now(), isCaughtUp: false };
}

/** What is under way gets a moment to end; after that it fails, and is repeated on the primary. */
async function disconnect({ probe, reads }: Connected): Promise<void> {
  await Promise.all([probe.end({ timeout: 0 }), reads.sql.end({ timeout: 1 })]).catch(() => {});
}

interface Following {
  /** Since the last comparison. */
  announced: Effect[];
  connected: Connected | null;
  status: ReplicaStatus;
}

/** It answers, and must not be used. The message continues "it …". */
class UnfitReplica extends Error {}

/** Lets happen what the replica has caught up with. */
function takeEffect(replica: Connected, shown: number): void {
  for (let next = replica.waiting[0]; next && next.position <= shown; next = replica.waiting[0]) {
    replica.waiting.shift();
    for (const effect of next.effects) effect(replica.reads.cache);
    Object.assign(replica, { asOf: next.at, isCaughtUp: true });
  }
}

/** Compares the positions of both. Throws where the replica must not be used. */
async function compare(state: Following, replica: Connected, primary: Sql, mostLagMs: number): Promise<void> {
  const at = performance.now();
  const effects = state.announced;
  state.announced = [];
  // The replica goes on answering while the primary is away: nothing is newer then that anybody could see.
  const position = await inTime(writtenPosition(primary)).catch(() => null);
  if (position === null) state.announced = [...effects, ...state.announced];
  else replica.waiting.push({ at, position, effects });
  const shown = await inTime(replayedPosition(replica.probe));
  if (shown === null) throw new UnfitReplica('takes writes itself, so it is no replica');
  takeEffect(replica, shown);
  const lagMs = performance.now() - replica.asOf;
  if (position !== null && lagMs > mostLagMs)
    throw new UnfitReplica(`is more than ${mostLagMs / 1000} seconds behind the primary`);
  const problem = replica.isCaughtUp ? null : 'is catching up';
  state.status = { problem, lagMs: position === null ? state.status.lagMs : lagMs };
}

interface Needs {
  primary: Sql;
  log: Log;
  /** Epoch milliseconds, for what is cached. */
  clock: () => number;
  mostLagMs?: number;
}

/** Begins to follow a replica; one that is away does not stop a mall from opening. */
export function openReplica(target: Target, { primary, log, clock, mostLagMs = MOST_LAG_MS }: Needs): Replica {
  const stopped = new AbortController();
  const state: Following = { announced: [], connected: null, status: { problem: 'has not answered yet', lagMs: null } };
  const noteProblem = atMostEvery(MINUTE_MS, (problem: string) =>
    log.warn({ problem }, 'the replica is not used: visitors read from the primary'),
  );
  const noteFailure = atMostEvery(MINUTE_MS, (error: unknown) =>
    log.warn({ err: error }, 'a read of the replica failed and was repeated on the primary'),
  );

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) {
      const replica = state.connected ?? connectReplica(target, clock);
      state.connected = replica;
      try {
        await compare(state, replica, primary, mostLagMs);
      } catch (error) {
        const { message } = error as Error;
        const problem = error instanceof UnfitReplica ? message : `does not answer (${message})`;
        Object.assign(state, { connected: null, status: { ...state.status, problem } });
        noteProblem(problem);
        await disconnect(replica);
      }
      await pause(EVERY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
    if (state.connected) await disconnect(state.connected);
  }

  const running = follow();
  return {
    reads: () => (state.connected?.isCaughtUp ? state.connected.reads : null),
    afterReplay: (effect) => void state.announced.push(effect),
    noteFailure,
    status: () => state.status,
    async close() {
      stopped.abort();
      await running;
    },
  };
}
