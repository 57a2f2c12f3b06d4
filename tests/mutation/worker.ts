import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';

/** What a worker is started with: one source file, its changes from `first` on, and the tests that may notice them. */
export interface WorkerTask {
  file: string;
  text: string;
  edits: readonly { start: number; end: number; text: string }[];
  first: number;
  tests: readonly string[];
  /** The modules between the tests and the file, which have to be loaded anew for each change. */
  affected: readonly string[];
}

export type WorkerReport =
  | { kind: 'clean'; milliseconds: number; unusable: readonly string[] }
  | { kind: 'mutant'; index: number; killed: boolean };

const task = workerData as WorkerTask;
const registryUrl = new URL('./test-registry.ts', import.meta.url).href;
const fileUrl = pathToFileURL(task.file).href;
const affected = new Set(task.affected.map((path) => pathToFileURL(path).href));

/** Modules that a Vite plugin makes (`api-client/routes-plugin.ts`), as tests have them: all routes in the first. */
const VIRTUAL: ReadonlyMap<string, string> = new Map([
  [
    'virtual:mall-routes',
    `export { routeTable as default } from '${new URL('../../src/api-client/route-table.ts', import.meta.url)}';`,
  ],
  ['virtual:mall-personal-routes', 'export default {};'],
]);

let version = 'clean';
/** How often a test has asked for modules without the state of those before. */
let renewals = 0;
let source = task.text;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'vitest' && context.parentURL !== registryUrl) return { url: registryUrl, shortCircuit: true };
    if (VIRTUAL.has(specifier)) return { url: specifier, shortCircuit: true };
    const resolved = next(specifier, context);
    const [url = ''] = resolved.url.split('?');
    return affected.has(url) ? { ...resolved, url: `${url}?${version}.${renewals}` } : resolved;
  },
  load(url, context, next) {
    const virtual = VIRTUAL.get(url);
    if (virtual) return { format: 'module', source: virtual, shortCircuit: true };
    if (!url.startsWith(`${fileUrl}?`)) return next(url, context);
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});

const { runTests } = (await import('./test-registry.ts')) as typeof import('./test-registry.ts');

async function passes(path: string): Promise<boolean> {
  try {
    const load = async () => {
      await import(`${pathToFileURL(path).href}?${version}`);
      // The first counterexample is enough: a smaller one would only take time.
      fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
    };
    await runTests(load, () => renewals++);
    return true;
  } catch (error) {
    if (process.env['MUTATION_DEBUG']) console.error(fileURLToPath(pathToFileURL(path)), error);
    return false;
  }
}

const report = (message: WorkerReport) => parentPort?.postMessage(message);

/** The test files that pass, with the time that each took. */
async function passing(paths: readonly string[]): Promise<{ path: string; milliseconds: number }[]> {
  const found = [];
  for (const path of paths) {
    const began = performance.now();
    if (await passes(path)) found.push({ path, milliseconds: performance.now() - began });
  }
  return found;
}

const first = await passing(task.tests);
// Once more, over the state that the first run has left: a file that fails now would fail with every change.
version = 'clean-again';
const usable = await passing(first.map(({ path }) => path));
const unusable = task.tests.filter((path) => usable.every((one) => one.path !== path));
const milliseconds = usable.reduce((sum, one) => sum + one.milliseconds, 0);
report({ kind: 'clean', milliseconds, unusable });

for (const [index, edit] of task.edits.entries()) {
  if (index < task.first) continue;
  version = `mutant-${index}`;
  source = task.text.slice(0, edit.start) + edit.text + task.text.slice(edit.end);
  let killed = false;
  for (const { path } of usable) {
    killed = !(await passes(path));
    if (killed) break;
  }
  report({ kind: 'mutant', index, killed });
}
