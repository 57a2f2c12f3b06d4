import { EventEmitter } from 'node:events';
import { Counter, Gauge, Registry } from 'prom-client';
import { afterEach, describe, expect, test } from 'vitest';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { dividePools, poolSizes } from '#server/platform/db/connections/pool-sizes.ts';
import { createJoinedMetrics } from '#server/platform/workers/joined-metrics.ts';
import { createLink, type Link } from '#server/platform/workers/link.ts';
import { createSiblings } from '#server/platform/workers/siblings.ts';
import { defaultWorkers } from '#server/platform/workers/worker-count.ts';

const GB = 1024 ** 3;

/** Two ends of a channel that hands on what JSON can carry, as the one between processes does. */
function openLinks(): { main: Link; worker: Link; breakOff(): void } {
  const ends = [new EventEmitter(), new EventEmitter()] as const;
  let isConnected = true;
  const linkAt = (own: EventEmitter, other: EventEmitter) =>
    createLink({
      get connected() {
        return isConnected;
      },
      send(message) {
        queueMicrotask(() => other.emit('message', JSON.parse(JSON.stringify(message))));
        return true;
      },
      on: (event, take) => own.on(event, take),
      once: (event, end) => own.once(event, end),
    });
  const [main, worker] = [linkAt(ends[0], ends[1]), linkAt(ends[1], ends[0])];
  const breakOff = () => {
    isConnected = false;
    for (const end of ends) end.emit('disconnect');
  };
  return { main, worker, breakOff };
}

describe('the number of worker processes', () => {
  test('is that of the cores, as far as a half of the memory holds them', () => {
    expect(defaultWorkers({ cores: 2, memory: 8 * GB })).toBe(2);
    expect(defaultWorkers({ cores: 4, memory: GB })).toBe(2);
    expect(defaultWorkers({ cores: 64, memory: 256 * GB })).toBe(8);
  });

  test('is never less than one', () => {
    expect(defaultWorkers({ cores: 1, memory: 8 * GB })).toBe(1);
    expect(defaultWorkers({ cores: 4, memory: 0.25 * GB })).toBe(1);
  });
});

describe('connections to the database', () => {
  afterEach(() => dividePools(1));

  test('are divided by the processes, and each has some', () => {
    expect(poolSizes()).toEqual({ reads: 12, transactions: 16 });
    dividePools(2);
    expect(poolSizes()).toEqual({ reads: 6, transactions: 8 });
    dividePools(64);
    expect(poolSizes()).toEqual({ reads: 3, transactions: 4 });
  });
});

describe('a link', () => {
  test('brings answers and failures to the process that asked, and news without an answer', async () => {
    const { main, worker } = openLinks();
    const news: unknown[] = [];
    worker.handle('double', (n: number) => 2 * n);
    worker.handle('fail', () => Promise.reject(new Error('on purpose')));
    worker.handle('news', (input: unknown) => void news.push(input));
    main.tell('news', { at: 1 });
    expect(await Promise.all([main.ask('double', 2), main.ask('double', 5)])).toEqual([4, 10]);
    await expect(main.ask('fail')).rejects.toThrow('on purpose');
    worker.handle('taken', () => Promise.reject(new OperatorError('the port is taken')));
    await expect(main.ask('taken')).rejects.toThrow(OperatorError);
    expect(news).toEqual([{ at: 1 }]);
  });

  test('lets go of those who wait when the other process ends or is silent', async () => {
    const { main, worker, breakOff } = openLinks();
    worker.handle('wait', () => new Promise(() => {}));
    await expect(main.ask('wait', null, 10)).rejects.toThrow('no answer to "wait"');
    const waiting = main.ask('wait');
    breakOff();
    await expect(waiting).rejects.toThrow('the other process has ended');
    await expect(main.ask('wait')).rejects.toThrow('the other process has ended');
  });
});

test('siblings receive what one of them counts, all of one key together', async () => {
  const { main, worker } = openLinks();
  const received = new Promise((resolve) => main.handle('counts', resolve));
  const count = createSiblings(worker).join('requests', () => {});
  for (let n = 0; n < 3; n++) count('a');
  count('b');
  const counts = [
    ['a', 3],
    ['b', 1],
  ];
  expect(await received).toEqual({ topic: 'requests', counts });
  const taken: unknown[] = [];
  createSiblings(worker).join('requests', (key, times) => void taken.push([key, times]));
  main.tell('counts', { topic: 'requests', counts });
  await expect.poll(() => taken).toEqual(counts);
});

describe('metrics of several processes', () => {
  const series = (text: string, name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);

  function workerWith(ready: number) {
    const own = new Registry();
    const counter = new Counter({ name: 'test_things_total', help: 'things', registers: [own] });
    new Gauge({ name: 'test_ready', help: 'ready', aggregator: 'min', registers: [own] }).set(ready);
    const links = openLinks();
    links.worker.handle('metrics', () => own.getMetricsAsJSON());
    return { ...links, counter };
  }

  test('are one: counters summed, gauges as each says', async () => {
    const joined = createJoinedMetrics();
    const [one, two] = [workerWith(1), workerWith(0)];
    one.counter.inc(3);
    two.counter.inc(4);
    const text = await joined.read([one.main, two.main]);
    expect([series(text, 'test_things_total'), series(text, 'test_ready')]).toEqual([7, 0]);
  });

  test('never fall when a process ends, and its gauges go with it', async () => {
    const joined = createJoinedMetrics();
    const [one, two] = [workerWith(0), workerWith(1)];
    one.counter.inc(3);
    two.counter.inc(4);
    await joined.read([one.main, two.main]);
    one.breakOff();
    joined.retire(one.main);
    two.counter.inc();
    const text = await joined.read([two.main]);
    expect([series(text, 'test_things_total'), series(text, 'test_ready')]).toEqual([8, 1]);
  });
});
