import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { wantedPages } from '#catalog/wanted-pages.ts';
import { endWithParent } from './progress.ts';
import { withOutputs } from './record-outputs.ts';
import { keepRenderer } from './shared-renderer.ts';

/** Where Astro keeps the program that renders the pages while it does so. */
function bundleFolder(outDir: URL): string {
  const own = fileURLToPath(new URL('./.prerender/', outDir));
  return existsSync(own) ? own : fileURLToPath(new URL('.astro/.prerender/', `file://${process.cwd()}/`));
}

/** A whole build keeps the program for the publishing of its changes. */
function withProgramKept(standard: AstroPrerenderer, outDir: URL): AstroPrerenderer {
  return {
    ...standard,
    async setup() {
      endWithParent();
      await standard.setup?.();
      if (!wantedPages()) await keepRenderer(bundleFolder(outDir), fileURLToPath(outDir));
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
        if (!folder) return;
        const program = () => bundleFolder(folder);
        setPrerenderer((standard) => withOutputs(withProgramKept(standard, folder), fileURLToPath(folder), program));
      },
    },
  };
};
