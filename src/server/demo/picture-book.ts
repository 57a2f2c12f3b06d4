import type { Painter, Picture, PictureSpec } from './painter.ts';

/** Pictures are asked for as often as wanted and painted once. */
export interface PictureBook {
  picture(spec: PictureSpec): Promise<Picture>;
  /** How many are done. */
  readonly painted: number;
}

/** Members in a fixed order, so that equal specs have equal keys. */
const keyOf = (spec: PictureSpec) => JSON.stringify(Object.entries(spec).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Lets at most `most` pass at a time, in the order in which they came. */
function gate(most: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else inside++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
}

/** `progress` hears after each picture how many are done and how many have been asked for. */
export function openPictureBook(
  paint: Painter,
  atOnce: number,
  progress: (done: number, asked: number) => void = () => {},
): PictureBook {
  const pages = new Map<string, Promise<Picture>>();
  const enter = gate(atOnce);
  let painted = 0;

  async function take(spec: PictureSpec): Promise<Picture> {
    const picture = await enter(() => paint(spec));
    progress(++painted, pages.size);
    return picture;
  }
  return {
    get painted() {
      return painted;
    },
    picture(spec) {
      const key = keyOf(spec);
      const known = pages.get(key);
      if (known) return known;
      const page = take(spec);
      // Whoever waits for the picture hears of a failure; nobody may be waiting yet.
      page.catch(() => {});
      pages.set(key, page);
      return page;
    },
  };
}
