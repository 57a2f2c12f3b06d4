import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { codeIn, createInlineCollector } from './inline-code.ts';
import { createInlineFiles } from './inline-files.ts';
import { createPageWriter } from './page-writer.ts';
import { endWithParent, reportToParent } from './progress.ts';

/** Telling of every page would cost more than it informs. */
const TELL_EVERY = 20;

/** Where Astro keeps the program that renders the pages while it does so. */
function bundleFolder(outDir: URL): string {
  const own = fileURLToPath(new URL('./.prerender/', outDir));
  return existsSync(own) ? own : fileURLToPath(new URL('.astro/.prerender/', `file://${process.cwd()}/`));
}

/** The page's file below the build's folder, as Astro names it. */
const fileOf = (request: Request) => decodeURIComponent(new URL(request.url).pathname);

const isRedirect = (response: Response) => response.status >= 300 && response.status < 400;

function withOutputs(standard: AstroPrerenderer, outDir: URL): AstroPrerenderer {
  let writer: Awaited<ReturnType<typeof createPageWriter>> | undefined;
  let moveScripts = async (html: string) => html;
  const progress = { done: 0, all: 0 };
  return {
    ...standard,
    async setup() {
      endWithParent();
      await standard.setup?.();
      const isOurs = codeIn(bundleFolder(outDir));
      moveScripts = createInlineFiles(fileURLToPath(outDir), isOurs);
      writer = await createPageWriter(fileURLToPath(outDir), createInlineCollector(isOurs));
    },
    async getStaticPaths() {
      const paths = await standard.getStaticPaths();
      progress.all = paths.length;
      reportToParent(progress);
      return paths;
    },
    async render(request, options) {
      const result = await standard.render(request, options);
      const response = result instanceof Response ? result : result.response;
      if (options.routeData.type !== 'page' || isRedirect(response) || !response.body) return result;
      const body = Buffer.from(await moveScripts(await response.text()));
      await writer?.write(fileOf(request), body);
      if (++progress.done % TELL_EVERY === 0) reportToParent(progress);
      const same = new Response(body, response);
      return result instanceof Response ? same : { ...result, response: same };
    },
    async teardown() {
      await writer?.finish();
      await standard.teardown?.();
    },
  };
}

/** Writes payloads, compressed forms and the build's record while pages are rendered, in full and in partial builds. */
export const pageOutputs = (): AstroIntegration => {
  let outDir: URL | undefined;
  return {
    name: 'page-outputs',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = config.outDir;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        const folder = outDir;
        if (folder) setPrerenderer((standard) => withOutputs(standard, folder));
      },
    },
  };
};
