import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { PageStore } from '#publish/targets/bucket-state.ts';

export class Killed extends Error {}

export interface MemoryBucket {
  store: PageStore;
  objects: Map<string, { body: string; type: string; cacheControl: string }>;
  /** Calls since the last `restart`: 'put a.html'. */
  calls: string[];
  /** Called after each change; the call that made it is answered when this has ended. */
  onChange: () => void | Promise<void>;
  /** From the call of this number on nothing answers; with `carriesOut` the bucket still does what that call asked. */
  killAt(call: number, carriesOut: boolean): void;
  /** Whether a call is refused: nothing happens. */
  refuses: (call: string) => boolean;
  restart(): void;
}

const tagOf = (body: string) => `"${createHash('md5').update(body).digest('hex')}"`;

/** A bucket in memory whose client can be killed at any of its calls. */
export function createMemoryBucket(): MemoryBucket {
  let killedAt = Number.POSITIVE_INFINITY;
  let carriesOut = false;
  const bucket: MemoryBucket = {
    objects: new Map(),
    calls: [],
    onChange: () => {},
    refuses: () => false,
    killAt(call, carried) {
      [killedAt, carriesOut] = [call, carried];
    },
    restart() {
      killedAt = Number.POSITIVE_INFINITY;
      bucket.calls.length = 0;
    },
    store: {
      place: 'the bucket',
      put: (key, bytes, { type, cacheControl }) =>
        act(`put ${key}`, async () => {
          const body = Buffer.from(bytes).toString();
          bucket.objects.set(key, { body, type, cacheControl });
          await bucket.onChange();
          return tagOf(body);
        }),
      open: (key, knownTag) =>
        act(`open ${key}`, () => {
          const body = bucket.objects.get(key)?.body;
          if (body === undefined || tagOf(body) === knownTag) return null;
          return { stream: Readable.from([Buffer.from(body)]), bytes: Buffer.byteLength(body), tag: tagOf(body) };
        }),
      remove: (key) =>
        act(`remove ${key}`, async () => {
          bucket.objects.delete(key);
          await bucket.onChange();
        }),
      async *list() {
        const found = await act('list', () => [...bucket.objects]);
        for (const [key, { body }] of found) yield { key, tag: tagOf(body) };
      },
    },
  };
  /** Answers come later than the call, in the order of the calls. */
  async function act<T>(what: string, work: () => T | Promise<T>): Promise<T> {
    const number = bucket.calls.push(what);
    await new Promise(setImmediate);
    if (bucket.refuses(what)) throw new Error('AccessDenied');
    if (number < killedAt) return work();
    if (number === killedAt && carriesOut) await work();
    throw new Killed(`killed at call ${killedAt}`);
  }
  return bucket;
}
