import { rm } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import type { RenderNews } from './progress.ts';
import { type RenderOptions, renderPages } from './render-pages.ts';

/** What a rendering process may need, with room for the mall beside it. */
const BYTES_EACH = 2 * 1024 ** 3;

/** Of the machine, or of the container; Node gives 0 or more than there is where nothing binds it. */
const memory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** One process for each core, as far as the memory goes. */
export const processesFor = (cores = availableParallelism(), bytes = memory()) =>
  Math.max(1, Math.min(cores, Math.floor(bytes / BYTES_EACH)));

/** Progress is reported once all processes have reported how much they have to do. */
const areKnown = (news: readonly RenderNews[]) => news.every(({ all }) => all > 0);

const sum = (news: readonly RenderNews[]): RenderNews => ({
  done: news.reduce((total, { done }) => total + done, 0),
  all: news.reduce((total, { all }) => total + all, 0),
});

/**
 * Renders all pages by several processes at once, and gives the folders of their parts; by one into `folder` itself, where there is no
 * room for more. Rejects with the first one's `BuildError` and ends the others.
 */
export async function renderTogether(
  options: RenderOptions,
  program: string,
  processes = processesFor(),
): Promise<string[]> {
  if (processes === 1) {
    await renderPages(options, program);
    return [];
  }
  const { folder, signal, onNews } = options;
  const failed = new AbortController();
  const news = Array.from({ length: processes }, (): RenderNews => ({ done: 0, all: 0 }));
  const parts = news.map((_, at) => `${folder}p${at + 1}`);
  const renderPart = (part: string, at: number) =>
    renderPages(
      {
        ...options,
        folder: part,
        share: { part: at + 1, of: processes },
        signal: AbortSignal.any([failed.signal, ...(signal ? [signal] : [])]),
        onNews: (own) => {
          news[at] = own;
          if (areKnown(news)) onNews(sum(news));
        },
      },
      program,
    );
  const rendered = parts.map(renderPart);
  try {
    await Promise.all(rendered);
  } catch (error) {
    failed.abort();
    await Promise.allSettled(rendered);
    await Promise.all(parts.map((part) => rm(part, { recursive: true, force: true })));
    throw error;
  }
  return parts;
}
