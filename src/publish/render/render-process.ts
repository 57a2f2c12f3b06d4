import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AstroPrerenderer } from 'astro';
import type { PathWithRoute } from 'astro/runtime/prerender/static-paths.js';
import { SHARE } from '#catalog/build-shard.ts';
import { dropPayloads } from '#catalog/page-payload.ts';
import { WANTED_FILE } from '#catalog/wanted-pages.ts';
import { beginBuild } from '#domain/builds/once-a-build.ts';
import { createBacklog } from './backlog.ts';
import { withOutputs } from './record-outputs.ts';
import { type RenderTask, type TaskReport, taskVariables } from './renderer-process.ts';
import { loadPages, renderAgain } from './shared-renderer.ts';

/**
 * Run by `renderer-process.ts`: loads the program of a build, then renders the pages of each task that it receives. It reads
 * nothing of the mall before a task arrives, and everything anew for each: what was read before is older than the changes that
 * are published.
 */
const [, , origin = '', program = ''] = process.argv;

/** As Astro's own build has it, so that files of the network come while pages are made. */
const AT_ONCE = 4;

/** Astro's form of the address: '/zh' → '/zh.html', '/' → '/index.html', '/rss.xml' as it is. */
const fileOf = ({ pathname, route }: PathWithRoute) =>
  route.type === 'page' ? `${pathname === '/' ? '/index' : pathname.replace(/\/$/, '')}.html` : pathname;

async function renderPage(prerenderer: AstroPrerenderer, folder: string, path: PathWithRoute): Promise<void> {
  const file = fileOf(path);
  try {
    const result = await prerenderer.render(new Request(new URL(file, origin)), { routeData: path.route });
    const response = result instanceof Response ? result : result.response;
    if (!response.ok || !response.body) return;
    const target = join(folder, decodeURI(file));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    throw new Error(`Caught error rendering ${path.pathname}: ${error}`, { cause: error });
  }
}

async function carryOut(kept: AstroPrerenderer, task: RenderTask): Promise<void> {
  const { folder } = task;
  delete process.env[WANTED_FILE];
  delete process.env[SHARE];
  Object.assign(process.env, taskVariables(task));
  beginBuild();
  dropPayloads();
  const prerenderer = withOutputs(kept, folder, () => program);
  await prerenderer.setup?.();
  const made = new Set<string>();
  const pages = createBacklog(AT_ONCE);
  for (const path of await prerenderer.getStaticPaths()) {
    const file = fileOf(path);
    if (made.has(file)) continue;
    made.add(file);
    await pages.add(() => renderPage(prerenderer, folder, path));
  }
  await pages.drain();
  await prerenderer.teardown?.();
}

// Its channel keeps the process running between tasks; without its parent no process waits for the pages.
process.once('disconnect', () => process.exit(1));
if (!process.connected) process.exit(1);
let isIdle = true;
let work = renderAgain(program).then(async (kept) => {
  await loadPages(program, () => isIdle);
  return kept;
});
process.on('message', (task: RenderTask) => {
  isIdle = false;
  // A task that fails ends the process: its parent reads why from what it prints.
  work = work.then(async (kept) => {
    await carryOut(kept, task);
    const report: TaskReport = { bytes: process.memoryUsage.rss() };
    process.send?.(report);
    return kept;
  });
});
