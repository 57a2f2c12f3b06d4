/** What the rendering process reports to the one that started it. */
export interface RenderNews {
  done: number;
  all: number;
}

/** Sends nothing without a parent that listens, as under a plain `astro build`. */
export function reportToParent(news: RenderNews): void {
  if (process.connected) process.send?.(news);
}

/** Ends this process with its parent: a build whose mall was killed has no use. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1));
  // The listener would keep a finished build waiting for its parent.
  process.channel?.unref();
}

export interface Progress {
  show(what: string, done: number, all: number): void;
  end(): void;
}

const OFTEN_MS = 100;

/**
 * One line that is written over on a terminal; elsewhere one line for each kind of work. Kinds may take turns: rows and
 * pictures of the demo mall are made side by side.
 */
export function createProgress(out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): Progress {
  let last = 0;
  const kinds = new Map<string, string>();
  return {
    show(what, done, all) {
      const isNew = !kinds.has(what);
      kinds.set(what, `${what}: ${done} of ${all}`);
      if (!out.isTTY) {
        if (isNew) out.write(`${what}: ${all}\n`);
        return;
      }
      if (!isNew && done < all && Date.now() - last < OFTEN_MS) return;
      last = Date.now();
      out.write(`\r\x1b[2K${[...kinds.values()].join(' · ')}`);
    },
    end() {
      if (out.isTTY && kinds.size > 0) out.write('\n');
      kinds.clear();
    },
  };
}
