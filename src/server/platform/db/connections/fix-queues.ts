import type { Sql } from 'postgres';

/** A list of connections inside the driver, such as those that are free and those that are busy. */
interface Queue {
  readonly length: number;
  push(connection: object): object;
  shift(): object | undefined;
  remove(connection: object): object | null;
}

/** First in, first out, as the driver's own; every operation takes constant time. */
function createQueue(all: Set<object>): Queue {
  return {
    get length() {
      return all.size;
    },
    push(connection) {
      all.add(connection);
      return connection;
    },
    shift() {
      const [first] = all;
      if (first) all.delete(first);
      return first;
    },
    remove: (connection) => (all.delete(connection) ? connection : null),
  };
}

const fixed = new WeakSet<Queue>();

/** Replaces what a queue does and keeps the object, because all of the driver refers to it. */
function fix(queue: Queue): void {
  if (fixed.has(queue)) return;
  const all = new Set<object>();
  for (let first = queue.shift(); first; first = queue.shift()) all.add(first);
  Object.defineProperties(queue, Object.getOwnPropertyDescriptors(createQueue(all)));
  fixed.add(queue);
}

/** The driver calls it with the connection that a statement goes to; `true` lets other statements follow on that connection. */
function fixQueueOf({ queue }: { queue: Queue }): true {
  fix(queue);
  return true;
}

/**
 * A pool whose speed does not depend on how many statements it has sent.
 *
 * `shift` of the driver's queue (`queue.js`, the same from 3.0 to 3.4.9) leaves an empty place in an array, and only a `shift` that
 * takes the last connection removes those places. `remove` goes through all of them, at every statement. The free connections are
 * never all taken while fewer visitors than connections ask, and the busy ones never while more ask: 40 clients got 23,000
 * answers a second, after 300,000 statements 3,900, and the pool stayed slow when they had left. The nearest report of pools
 * that become slow is porsager/postgres #747; it does not name the cause. Without this file
 * `tests/api/database/pool.test.ts` fails; when it passes without, a newer driver has made the file unnecessary.
 */
export const fixQueues = (sql: Sql): Sql =>
  new Proxy(sql, {
    apply: (tag, self, args) => {
      const made = Reflect.apply(tag, self, args);
      // Only statements are promises; lists of columns and names are not.
      if (made instanceof Promise)
        Object.assign((made as unknown as { options: object }).options, { onexecute: fixQueueOf });
      return made;
    },
  });
