const MOST_BYTES = 64 * 1024 * 1024;
/** What an entry costs beside its body. */
const OVERHEAD_BYTES = 1_000;

/** An answer that can be sent again as it is. */
export interface Kept {
  /** Hash of the content; it shows when an entry is from an older build. */
  hash: string;
  body: Buffer;
  headers: readonly string[];
}

export interface Bodies {
  get(key: string): Kept | undefined;
  keep(key: string, entry: Kept): void;
}

/** The answers sent last, up to a size: with 64 MB about 4,000 pages. */
export function createBodies(mostBytes = MOST_BYTES): Bodies {
  const entries = new Map<string, Kept>();
  let bytes = 0;
  const cost = (entry: Kept) => entry.body.length + OVERHEAD_BYTES;
  const drop = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= cost(entry);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // A map keeps the order in which keys came, so the first is the one used longest ago.
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    keep(key, entry) {
      drop(key);
      if (cost(entry) > mostBytes / 4) return;
      entries.set(key, entry);
      bytes += cost(entry);
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) return;
        drop(oldest);
      }
    },
  };
}
