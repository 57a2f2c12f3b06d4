import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS, SECOND_MS } from '#domain/time/duration.ts';
import { OperatorError } from '../config/operator-error.ts';
import type { Log } from '../log/log.ts';
import { workerEnds } from '../metrics/metrics.ts';
import { createJoinedMetrics } from './joined-metrics.ts';
import { createLink, type Link } from './link.ts';
import type { SharedCounts } from './siblings.ts';

/** Opening waits for a database that recovers, and for migrations of other processes. */
const OPEN_MS = 5 * MINUTE_MS;
/** Requests under way have five seconds, and then the database is closed. */
const STOP_MS = 7 * SECOND_MS;
/** Deaths a minute and worker process; then the mall ends instead of starting them for ever. */
const MOST_DEATHS = 3;
const ALIVE_EVERY_MS = 5 * SECOND_MS;
/** A worker that has answered none of so many questions, half a minute long, is ended: its visitors wait for nothing. */
const MOST_SILENCE = 6;

export interface WorkersOrder {
  count: number;
  /** The module that a worker process runs. */
  program: URL;
  /** What it receives as its argument. */
  role: string;
  log: Log;
  /** What a worker receives when it is asked to serve. */
  stateOf(): unknown;
  /** Answers to what the workers ask, by its name. */
  answers: Record<string, (input: never) => unknown>;
  /** Is called when worker processes end one after the other, so that no start helps. */
  giveUp(error: OperatorError): void;
}

export interface Workers {
  /** Lets all of them listen, when they have opened the mall. Rejects with an `OperatorError` for what the operator can correct. */
  listen(): Promise<number>;
  /** News for each of them. */
  tell(what: string, input?: unknown): void;
  stop(): Promise<void>;
}

interface Running {
  worker: Worker;
  link: Link;
  /** Resolves when it has opened the mall; rejects when it ends before. */
  opened: PromiseWithResolvers<void>;
  /** Questions since its last answer. */
  silence: number;
}

const endOf = (code: number, signal: string) => (signal ? `by ${signal}` : `with code ${code}`);

function forkWorker(count: number): Running {
  const worker = cluster.fork({ MALL_WORKERS: String(count) });
  const [link, opened] = [createLink(worker.process), Promise.withResolvers<void>()];
  link.handle('opened', () => opened.resolve());
  link.handle('failed', (message: string) => opened.reject(new OperatorError(message)));
  worker.once('exit', (code, signal) => {
    const how = `ended ${endOf(code, signal)} before it was open`;
    opened.reject(new OperatorError(`A worker process of the mall ${how}; its output says why.`));
  });
  // Who waits for it receives the failure.
  opened.promise.catch(() => {});
  return { worker, link, opened, silence: 0 };
}

/** Counts what happens, and returns how often it has within the last minute. */
function createMinuteCount(): () => number {
  let times: number[] = [];
  return () => {
    const now = performance.now();
    times = [...times.filter((at) => now - at < MINUTE_MS), now];
    return times.length;
  };
}

/** Ends a worker that has been silent for long. Counted by questions, so that a machine that slept ends none. */
function checkAlive(one: Running, log: Log): void {
  const answered = () => {
    one.silence = 0;
  };
  one.link.ask('alive', null, ALIVE_EVERY_MS * MOST_SILENCE).then(answered, () => {});
  if (++one.silence <= MOST_SILENCE) return;
  log.error({ pid: one.worker.process.pid }, 'a worker process does not answer any more and is ended');
  one.worker.process.kill('SIGKILL');
}

function lookAt(running: ReadonlyMap<Worker, Running>, log: Log): void {
  for (const one of running.values()) checkAlive(one, log);
}

/** Resolves when all have ended, those that take too long by force. */
async function stopAll(running: ReadonlyMap<Worker, Running>): Promise<void> {
  const ends = [...running.keys()].map((worker) => new Promise((end) => worker.once('exit', end)));
  for (const { link } of running.values()) link.tell('stop');
  await Promise.race([Promise.all(ends), pause(STOP_MS, undefined, { ref: false })]);
  for (const worker of running.keys()) worker.process.kill('SIGKILL');
}

/** Answers what a worker asks, and hands its counts on to the others. */
function answerWorker(from: Link, all: ReadonlyMap<Worker, Running>, answers: WorkersOrder['answers']): void {
  for (const [what, answer] of Object.entries(answers)) from.handle(what, answer);
  from.handle('counts', (shared: SharedCounts) => {
    for (const { link } of all.values()) if (link !== from) link.tell('counts', shared);
  });
}

const tooManyEnds = (ends: number, how: string) =>
  new OperatorError(
    `${ends} worker processes of the mall have ended within a minute, the last one ${how}. The log says why; the mall stops.`,
  );

/**
 * Starts worker processes that share a port: this process accepts connections and hands them out in turn, so that a worker that dies takes
 * no connection with it but its own. One that ends is replaced.
 */
export function startWorkers({ count, program, role, log, stateOf, answers, giveUp }: WorkersOrder): Workers {
  const running = new Map<Worker, Running>();
  const [metrics, countEnd] = [createJoinedMetrics(), createMinuteCount()];
  let [isServing, isStopping] = [false, false];
  cluster.setupPrimary({ exec: fileURLToPath(program), args: [role] });

  async function serve({ link, opened }: Running): Promise<number> {
    await opened.promise;
    return link.ask<number>('serve', stateOf(), OPEN_MS);
  }
  function start(): Running {
    const one = forkWorker(count);
    running.set(one.worker, one);
    answerWorker(one.link, running, answers);
    one.link.handle('metrics', () => metrics.read([...running.values()].map(({ link }) => link)));
    one.worker.once('exit', (code, signal) => noteEnd(one, endOf(code, signal)));
    return one;
  }
  function noteEnd({ worker, link }: Running, how: string): void {
    running.delete(worker);
    metrics.retire(link);
    if (isStopping || !isServing) return;
    workerEnds.inc();
    const ends = countEnd();
    if (ends > MOST_DEATHS * count) {
      isStopping = true;
      giveUp(tooManyEnds(ends, how));
      return;
    }
    log.error({ pid: worker.process.pid }, `a worker process ended ${how}; another one takes its place`);
    serveAgain(start());
  }
  function serveAgain(one: Running): void {
    serve(one).catch((error: unknown) => {
      // One that has ended meanwhile is replaced already.
      if (!running.has(one.worker)) return;
      log.error({ err: error, pid: one.worker.process.pid }, 'a worker process does not serve and is ended');
      one.worker.process.kill('SIGKILL');
    });
  }
  const looking = setInterval(() => isServing && lookAt(running, log), ALIVE_EVERY_MS).unref();
  for (let n = 0; n < count; n++) start();
  return {
    async listen() {
      const [port = 0] = await Promise.all([...running.values()].map(serve));
      isServing = true;
      return port;
    },
    tell(what, input) {
      for (const { link } of running.values()) link.tell(what, input);
    },
    async stop() {
      isStopping = true;
      clearInterval(looking);
      await stopAll(running);
    },
  };
}
