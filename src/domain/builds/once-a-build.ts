/**
 * A process that publishes renders one build of some pages after the other, and each must read the mall anew. The number
 * of the build hangs on `globalThis`: pages run from Astro's bundle and what writes their files from its source, so the
 * two have different instances of this module in one process.
 */
const KEY = Symbol.for('mallfront.build-number');
const shared = globalThis as typeof globalThis & { [KEY]?: number };
const buildNumber = () => shared[KEY] ?? 0;

/** From now on, everything is read anew. */
export function beginBuild(): void {
  shared[KEY] = buildNumber() + 1;
}

/** Makes or reads something once a build, however many pages ask for it. */
export function onceABuild<T>(make: () => T): () => T {
  let known: { build: number; value: T } | undefined;
  return () => {
    if (known?.build !== buildNumber()) known = { build: buildNumber(), value: make() };
    return known.value;
  };
}

/** The same for each key. */
export function oncePerKey<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const known = onceABuild(() => new Map<Key, T>());
  return (key) => {
    const found = known().get(key) ?? make(key);
    known().set(key, found);
    return found;
  };
}
