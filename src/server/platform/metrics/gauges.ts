import { setTimeout as pause } from 'node:timers/promises';
import { type Aggregator, Gauge } from 'prom-client';
import { SECOND_MS } from '#domain/time/duration.ts';
import type { Mall } from '../mall.ts';
import { registry } from './metrics.ts';

/** Gauges that are read when somebody asks for them. */
export interface GaugeReader<Name extends string = string> {
  /** What each means, by its name. */
  help: Readonly<Record<Name, string>>;
  /** How the values of several worker processes are joined; the largest counts where this is left out, as for what all of them read. */
  joinedBy?: Aggregator;
  /** Its values; null, as a failure, for those that this process cannot know now. One statement that goes by an index, or none. */
  read(mall: Mall): Promise<Record<Name, number | null>> | Record<Name, number | null>;
}

/** Lets the compiler compare the names of what is read with those that are described. */
export const gaugeReader = <Name extends string>(reader: GaugeReader<Name>): GaugeReader => reader as GaugeReader;

/** A monitor that asks often, and several that ask at once, cost the database no more than one that asks at this pace. */
const KEPT_MS = 5 * SECOND_MS;
/** Metrics are there to say that a database does not answer; they do not wait for it. */
const MOST_MS = 2 * SECOND_MS;

/** By name, because each test opens malls of its own in one process. */
const gaugeNamed = (name: string, help: string, aggregator: Aggregator) =>
  (registry.getSingleMetric(name) as Gauge | undefined) ?? new Gauge({ name, help, aggregator, registers: [registry] });

async function readInTime({ help, read }: GaugeReader, mall: Mall): Promise<[string, number | null][]> {
  const none = Object.keys(help).map((name): [string, null] => [name, null]);
  const done = new AbortController();
  try {
    const late = pause(MOST_MS, none, { ref: false, signal: done.signal });
    return await Promise.race([Promise.resolve(read(mall)).then((values) => Object.entries(values)), late]);
  } catch {
    // The same failure fails requests, which log it.
    return none;
  } finally {
    done.abort();
  }
}

/** Sets a gauge, or takes it away: a number from before would look like one of now. */
function set(name: string, reader: GaugeReader | undefined, value: number | null): void {
  if (value === null) registry.removeSingleMetric(name);
  else gaugeNamed(name, reader?.help[name] ?? '', reader?.joinedBy ?? 'max').set(value);
}

/** Brings all gauges up to date, at most once in five seconds. */
export function createGauges(readers: readonly GaugeReader[], mall: Mall): () => Promise<void> {
  let [asked, askedAt]: [Promise<void> | null, number] = [null, 0];
  const readAll = async () => {
    const read = await Promise.all(readers.map((reader) => readInTime(reader, mall)));
    for (const [index, values] of read.entries()) for (const [name, value] of values) set(name, readers[index], value);
  };
  return () => {
    const now = performance.now();
    if (!asked || now - askedAt > KEPT_MS) [asked, askedAt] = [readAll(), now];
    return asked;
  };
}
