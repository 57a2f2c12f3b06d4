/** What the rendering process tells the one that started it. */
export interface RenderNews {
  done: number;
  all: number;
}

/** Silent when nobody listens, as under a plain `astro build`. */
export function reportToParent(news: RenderNews): void {
  if (process.connected) process.send?.(news);
}

/** Ends this process with its parent: a build whose mall was killed has nobody to be for. */
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

/** One line that is written over on a terminal; elsewhere one line for each kind of work. */
export function createProgress(out: NodeJS.WriteStream): Progress {
  let last = 0;
  let announced = '';
  return {
    show(what, done, all) {
      if (!out.isTTY) {
        if (what !== announced) out.write(`${what}: ${all}\n`);
        announced = what;
        return;
      }
      if (what === announced && done < all && Date.now() - last < OFTEN_MS) return;
      [last, announced] = [Date.now(), what];
      out.write(`\r\x1b[2K${what}: ${done} of ${all}`);
    },
    end() {
      if (out.isTTY && announced) out.write('\n');
      announced = '';
    },
  };
}
