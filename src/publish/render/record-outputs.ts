import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroPrerenderer } from 'astro';
import type { PathWithRoute } from 'astro/runtime/prerender/static-paths.js';
import { isOwn } from '#catalog/build-shard.ts';
import { foreignHosts } from '#catalog/chrome.ts';
import { takePayload } from '#catalog/page-payload.ts';
import { wantedPages } from '#catalog/wanted-pages.ts';
import { tooManyFailed } from '../build/carry-over.ts';
import { noteLeftOut, reasonOf } from '../build/left-out.ts';
import { storeRedirects } from '../files/redirects.ts';
import { presentState, writeState } from '../incremental/changes.ts';
import { codeIn, createInlineCollector } from '../pages/inline-code.ts';
import { createInlineFiles } from '../pages/inline-files.ts';
import { addressOf, isProductFile } from '../pages/page-record.ts';
import { createPageWriter } from './page-writer.ts';
import { reportToParent } from './progress.ts';

/** Telling of every page would cost more than it informs. */
const TELL_EVERY = 20;

/** The page's file below the build's folder, as Astro names it. */
const fileOf = (request: Request) => decodeURIComponent(new URL(request.url).pathname);

const isRedirect = (response: Response) => response.status >= 300 && response.status < 400;

/** Product pages as their route lists them; of the others those that fall to this process, and are named in a build of some. */
function onlyOwn(paths: PathWithRoute[]): PathWithRoute[] {
  const wanted = wantedPages();
  const addresses = wanted && new Set(wanted.addresses);
  return paths.filter(({ pathname }) => {
    const file = `${decodeURI(pathname)
      .replace(/^\/$/, '/index')
      .replace(/\.html$/, '')}.html`;
    return isProductFile(file) || (isOwn(file) && (!addresses || addresses.has(addressOf(file))));
  });
}

const problemOf = (error: unknown): unknown =>
  error instanceof Error ? ('problem' in error ? error.problem : problemOf(error.cause)) : null;

/** A mall that cannot be reached, or a disk that cannot be written to, would cost every later page. */
const isOfAllPages = (error: unknown): boolean =>
  problemOf(error) === 'unreachable' || (error instanceof Error && 'syscall' in error);

/** What changes while the pages are rendered is read again by the next publishing. Other back ends have no such call. */
async function noteState(folder: string): Promise<void> {
  const state = await presentState();
  if (!state) return;
  await mkdir(join(folder, '_mall'), { recursive: true });
  writeState(folder, state);
}

/**
 * Writes payloads, compressed forms and the build's record into `folder` while pages are rendered. `program` names the
 * folder of the program that renders them, once that exists: only its code is let in by the pages' policies.
 */
export function withOutputs(standard: AstroPrerenderer, folder: string, program: () => string): AstroPrerenderer {
  let writer: Awaited<ReturnType<typeof createPageWriter>> | undefined;
  const progress = { done: 0, all: 0 };
  const failures: string[] = [];
  /** The fault of a page is noted with the page; that of the mall or the disk is everybody's. */
  const leaveOut = (file: string, error: unknown) => {
    if (isOfAllPages(error)) throw error;
    takePayload(file);
    noteLeftOut(folder, file, error, new Date());
    failures.push(`Caught error rendering ${addressOf(file)}: ${reasonOf(error)}`);
  };
  const renderPage: AstroPrerenderer['render'] = async (request, options) => {
    const result = await standard.render(request, options);
    const response = result instanceof Response ? result : result.response;
    if (response.status >= 500) throw new Error(`the page answers ${response.status}`);
    if (options.routeData.type !== 'page' || isRedirect(response)) return result;
    // The answer for what went since the routes were read is the page of an error: it must not stand where products were.
    if (response.ok && response.body) await writer?.write(fileOf(request), await response.text());
    // Astro writes no file for an answer without a body: the writer has.
    return new Response(null, response);
  };
  return {
    ...standard,
    async setup() {
      await standard.setup?.();
      if (!wantedPages()) {
        await noteState(folder);
        await storeRedirects(folder);
      }
      const isOurs = codeIn(program());
      const collector = createInlineCollector(isOurs, await foreignHosts());
      writer = await createPageWriter(folder, collector, createInlineFiles(folder, isOurs));
    },
    async getStaticPaths() {
      const paths = onlyOwn(await standard.getStaticPaths());
      progress.all = paths.length;
      reportToParent(progress);
      return paths;
    },
    async render(request, options) {
      try {
        return await renderPage(request, options);
      } catch (error) {
        leaveOut(fileOf(request), error);
        return new Response(null);
      } finally {
        if (++progress.done % TELL_EVERY === 0) reportToParent(progress);
      }
    },
    async teardown() {
      await writer?.finish();
      await standard.teardown?.();
      if (!wantedPages() && tooManyFailed(failures.length, progress.all)) throw new Error(failures[0]);
    },
  };
}
