import { existsSync, linkSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PolicyHashes } from '#server/static/build-files.ts';

/** Open tabs and caches hold pages of this many builds, whose scripts and styles must go on working. */
const BUILDS_KEPT = 3;
const FILE = '_mall/lineage.json';
const ASSETS = '_astro';

interface Ancestor {
  id: string;
  assets: string[];
  inline: PolicyHashes;
}

function readLineage(folder: string | null): Ancestor[] {
  const path = folder && join(folder, FILE);
  return path && existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Ancestor[]) : [];
}

/** Everything that any of the sets lets run. */
export function unionOf(sets: readonly PolicyHashes[]): PolicyHashes {
  const union = (kind: keyof PolicyHashes) => [...new Set(sets.flatMap((set) => set[kind] ?? []))].sort();
  const hosts = union('hosts');
  return { scripts: union('scripts'), styles: union('styles'), ...(hosts.length > 0 ? { hosts } : {}) };
}

function linkAssets(from: string, to: string, names: Iterable<string>): void {
  for (const name of names) {
    for (const ending of ['', '.br', '.gz']) {
      const [source, target] = [join(from, ASSETS, name + ending), join(to, ASSETS, name + ending)];
      if (existsSync(source) && !existsSync(target)) linkSync(source, target);
    }
  }
}

/**
 * Adds to a new build what the two before it need: their hashed assets (as hard links; hashed files are never written
 * to) and the hashes of their inline code. Returns the hashes of all three.
 */
export function joinLineage(previous: string | null, folder: string, id: string, inline: PolicyHashes): PolicyHashes {
  const assets = join(folder, ASSETS);
  const own = existsSync(assets) ? readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name)) : [];
  const ancestors = readLineage(previous).slice(0, BUILDS_KEPT - 1);
  if (previous && existsSync(assets)) linkAssets(previous, folder, new Set(ancestors.flatMap((one) => one.assets)));
  const lineage = [{ id, assets: own, inline }, ...ancestors];
  writeFileSync(join(folder, FILE), JSON.stringify(lineage));
  return unionOf(lineage.map((one) => one.inline));
}
