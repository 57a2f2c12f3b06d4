import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const IMPORT = /^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'|^import '([^']+)'/gm;

/** What a module imports of this repository, types left out. */
function importsOf(root: string, path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, from, bare]) => {
    const specifier = from ?? bare ?? '';
    if (specifier.startsWith('#')) return [join(root, 'src', specifier.slice(1))];
    return specifier.startsWith('.') ? [resolve(dirname(path), specifier)] : [];
  });
}

/** The unit and property tests, and which of this repository's modules import which. */
export function readGraph(root: string) {
  const imports = new Map<string, readonly string[]>();
  const read = (path: string): void => {
    if (imports.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) return;
    const found = importsOf(root, path);
    imports.set(path, found);
    for (const next of found) read(next);
  };
  const tests = globSync('tests/{unit,property}/**/*.test.ts', { cwd: root })
    .map((path) => join(root, path))
    .sort();
  for (const path of tests) read(path);

  /** All modules that import `file`, directly or through others. */
  const importersOf = (file: string): Set<string> => {
    const found = new Set([file]);
    for (let size = 0; size !== found.size; ) {
      size = found.size;
      for (const [path, targets] of imports) if (targets.some((target) => found.has(target))) found.add(path);
    }
    return found;
  };
  const domain = join(root, 'src/domain/');
  /** Tests that name the domain themselves: others see a file only through stores, pages or the server. */
  const isAboutDomain = (path: string, importers: ReadonlySet<string>) =>
    (imports.get(path) ?? []).some((target) => target.startsWith(domain) && importers.has(target));

  return {
    /** The tests that may notice a change of `file`, those that import it directly first, and the modules between. */
    around(file: string): { tests: string[]; affected: string[] } {
      const importers = importersOf(file);
      const isDirect = (path: string) => (imports.get(path) ?? []).includes(file);
      const found = tests.filter((path) => importers.has(path) && isAboutDomain(path, importers));
      return {
        tests: [...found.filter(isDirect), ...found.filter((path) => !isDirect(path))],
        affected: [...importers],
      };
    },
  };
}
