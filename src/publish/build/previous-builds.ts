import { existsSync, linkSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PolicyHashes } from '#server/platform/static/build-files.ts';
import { BROTLI_ENDING } from '#server/platform/static/encodings.ts';
import { ASSETS } from '../pages/page-assets.ts';

/** Open tabs and caches hold pages of this many builds, whose scripts and styles must go on working. */
const BUILDS_KEPT = 3;
const FILE = '_mall/lineage.json';

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
  const [hosts, apis] = [union('hosts'), union('apis')];
  return {
    scripts: union('scripts'),
    styles: union('styles'),
    ...(hosts.length > 0 ? { hosts } : {}),
    ...(apis.length > 0 ? { apis } : {}),
  };
}

function linkAssets(from: string, to: string, names: Iterable<string>): void {
  for (const name of names) {
    // A file of the new build gets no packed form of an older one, whatever its name promises.
    if (existsSync(join(to, ASSETS, name))) continue;
    for (const form of ['', BROTLI_ENDING]) {
      const source = join(from, ASSETS, name + form);
      if (existsSync(source)) linkSync(source, join(to, ASSETS, name + form));
    }
  }
}

/**
 * Adds to a new build what the two before it need: their hashed assets (as hard links; hashed files are never written
 * to) and the hashes of their inline code. The assets of a build include those of older pages that it carries
 * (`carry-over.ts`). Returns the hashes of all three.
 */
export function joinLineage(previous: string | null, folder: string, id: string, inline: PolicyHashes): PolicyHashes {
  const assets = join(folder, ASSETS);
  const own = existsSync(assets) ? readdirSync(assets).filter((name) => !name.endsWith(BROTLI_ENDING)) : [];
  const ancestors = readLineage(previous).slice(0, BUILDS_KEPT - 1);
  if (previous && existsSync(assets)) linkAssets(previous, folder, new Set(ancestors.flatMap((one) => one.assets)));
  const lineage = [{ id, assets: own, inline }, ...ancestors];
  writeFileSync(join(folder, FILE), JSON.stringify(lineage));
  return unionOf(lineage.map((one) => one.inline));
}
