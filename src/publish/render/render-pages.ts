import { endProcess, request } from './lasting-process.ts';
import { listenTo, stopped } from './process-output.ts';
import type { RenderNews } from './progress.ts';
import { isTaskReport, type RenderPlace, type RenderTask, spawnRenderer } from './renderer-process.ts';

export interface RenderOptions extends RenderPlace, RenderTask {
  onNews: (news: RenderNews) => void;
}

const isNews = (message: unknown): message is RenderNews =>
  typeof message === 'object' && message !== null && 'all' in message;

/**
 * Renders all pages with the program of a build, or those that are wanted, into `folder` in a process of its own. Rejects with
 * a `BuildError` that gives the reason.
 */
export async function renderPages(
  { folder, wanted, share, onNews, ...place }: RenderOptions,
  program: string,
): Promise<void> {
  const child = spawnRenderer(place, program, 'large');
  const output = listenTo(child);
  child.on('message', (news) => isNews(news) && onNews(news));
  try {
    const task: RenderTask = { folder, wanted, share };
    await request(child, task, isTaskReport, { onError: stopped, onClose: () => output.failure(folder) });
  } finally {
    await endProcess(child);
  }
}
