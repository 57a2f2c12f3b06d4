import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { withOutputs } from './record-outputs.ts';
import { keepRenderer } from './shared-renderer.ts';

/** Set where Astro is to bundle the program and to render nothing: `make-program-process.ts` stores what comes of it. */
export const PROGRAM_ONLY = 'MALL_PROGRAM_ONLY';

/** Where Astro keeps the program that renders the pages while it does so. */
function bundleFolder(outDir: URL): string {
  const own = fileURLToPath(new URL('./.prerender/', outDir));
  return existsSync(own) ? own : fileURLToPath(new URL('.astro/.prerender/', `file://${process.cwd()}/`));
}

function keepProgram(standard: AstroPrerenderer, outDir: URL): AstroPrerenderer {
  return {
    ...standard,
    async setup() {
      await standard.setup?.();
      await keepRenderer(bundleFolder(outDir), fileURLToPath(outDir));
    },
    getStaticPaths: async () => [],
  };
}

/** Under a plain `astro build`, writes payloads, compressed forms and the build's record while pages are rendered. */
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
        setPrerenderer((standard) =>
          process.env[PROGRAM_ONLY]
            ? keepProgram(standard, folder)
            : withOutputs(standard, fileURLToPath(folder), () => bundleFolder(folder)),
        );
      },
    },
  };
};
