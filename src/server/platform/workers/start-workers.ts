import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS, SECOND_MS } from '#domain/time/duration.ts';
import { OperatorError } from '../config/operator-error.ts';
import type { Log } from '../log/log.ts';
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

/**
 * Starts worker processes that share a port: this process accepts connections and hands them out in turn, so that a worker that dies takes
 * no connection with it but its own. One that ends is replaced.
 */
export function startWorkers({ count, program, role, log, stateOf, answers, giveUp }: WorkersOrder): Workers {
  const running = new Map<Worker, Running>();
  const metrics = createJoinedMetrics();
  let [isServing, isStopping] = [false, false];
  let deaths: number[] = [];
  cluster.setupPrimary({ exec: fileURLToPath(program), args: [role] });

  async function serve({ link, opened }: Running): Promise<number> {
    await opened.promise;
    return link.ask<number>('serve', stateOf(), OPEN_MS);
  }
  function answerWorker(from: Link): void {
    for (const [what, answer] of Object.entries(answers)) from.handle(what, answer);
    from.handle('metrics', () => metrics.read([...running.values()].map(({ link }) => link)));
    from.handle('counts', (shared: SharedCounts) => {
      for (const { link } of running.values()) if (link !== from) link.tell('counts', shared);
    });
  }
  function start(): Running {
    const worker = cluster.fork({ MALL_WORKERS: String(count) });
    const one = { worker, link: createLink(worker.process), opened: Promise.withResolvers<void>(), silence: 0 };
    running.set(worker, one);
    answerWorker(one.link);
    one.link.handle('opened', () => one.opened.resolve());
    one.link.handle('failed', (message: string) => one.opened.reject(new OperatorError(message)));
    // Who waits for it receives the failure.
    one.opened.promise.catch(() => {});
    worker.once('exit', (code, signal) => noteEnd(one, endOf(code, signal)));
    return one;
  }
  function noteEnd({ worker, link, opened }: Running, how: string): void {
    running.delete(worker);
    metrics.retire(link);
    opened.reject(
      new OperatorError(`A worker process of the mall ended ${how} before it was open; its output says why.`),
    );
    if (isStopping || !isServing) return;
    const now = performance.now();
    deaths = [...deaths.filter((at) => now - at < MINUTE_MS), now];
    if (deaths.length > MOST_DEATHS * count) {
      const times = `${deaths.length} worker processes of the mall have ended within a minute, the last one ${how}`;
      giveUp(new OperatorError(`${times}. The log says why; the mall stops.`));
      return;
    }
    log.error({ pid: worker.process.pid }, `a worker process ended ${how}; another one takes its place`);
    // One that does not open ends, and is replaced by the same way.
    serve(start()).catch(() => {});
  }
  function checkAlive(one: Running): void {
    one.link.ask('alive', null, ALIVE_EVERY_MS * MOST_SILENCE).then(
      () => {
        one.silence = 0;
      },
      () => {},
    );
    if (++one.silence <= MOST_SILENCE) return;
    log.error({ pid: one.worker.process.pid }, 'a worker process does not answer any more and is ended');
    one.worker.process.kill('SIGKILL');
  }
  const looking = setInterval(() => {
    if (isServing) for (const one of running.values()) checkAlive(one);
  }, ALIVE_EVERY_MS);
  looking.unref();
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
      const all = [...running.values()];
      const ends = all.map(({ worker }) => new Promise((end) => worker.once('exit', end)));
      for (const { link } of all) link.tell('stop');
      await Promise.race([Promise.all(ends), pause(STOP_MS, undefined, { ref: false })]);
      for (const { worker } of running.values()) worker.process.kill('SIGKILL');
    },
  };
}
