export interface Backlog {
  /** Starts the task as soon as fewer than `most` are running. Rejects when an earlier one has failed. */
  add(task: () => Promise<void>): Promise<void>;
  drain(): Promise<void>;
}

/** Work beside the rendering, bounded so that finished pages do not pile up in memory. */
export function createBacklog(most: number): Backlog {
  const running = new Set<Promise<void>>();
  let failure: { cause: unknown } | undefined;
  const check = () => {
    if (failure) throw failure.cause;
  };
  return {
    async add(task) {
      while (running.size >= most) await Promise.race(running);
      check();
      const run: Promise<void> = task()
        .catch((cause: unknown) => {
          failure ??= { cause };
        })
        .finally(() => running.delete(run));
      running.add(run);
    },
    async drain() {
      while (running.size > 0) await Promise.race(running);
      check();
    },
  };
}
