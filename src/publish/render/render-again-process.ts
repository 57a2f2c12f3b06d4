import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AstroPrerenderer } from 'astro';
import type { PathWithRoute } from 'astro/runtime/prerender/static-paths.js';
import { createBacklog } from './backlog.ts';
import { withOutputs } from './record-outputs.ts';
import { type RenderTask, taskVariables } from './renderer-process.ts';
import { loadPages, renderAgain } from './shared-renderer.ts';

/**
 * Run by `renderer-process.ts`, for publishing: loads the program that a build has kept, then renders the pages of its
 * task. It reads nothing of the mall before the task arrives: that would be older than the changes that are published.
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

// Keeps the process alive until its task arrives; `endWithParent`, which follows, would let it end before.
process.once('disconnect', () => process.exit(1));
if (!process.connected) process.exit(1);
let isIdle = true;
const arriving = once(process, 'message').then(([task]: RenderTask[]) => {
  isIdle = false;
  return task;
});
const kept = await renderAgain(program);
await loadPages(program, () => isIdle);
const task = await arriving;
if (!task) throw new Error('a message without a task');
const { folder } = task;
Object.assign(process.env, taskVariables(task));
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
