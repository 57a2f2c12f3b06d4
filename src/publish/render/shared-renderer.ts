import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroPrerenderer } from 'astro';
import { StaticPaths, type StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import { wantedPages } from '#catalog/wanted-pages.ts';
import { FACTS, KEPT, keptRenderer } from './kept-renderer.ts';

const ENTRY = /^prerender-entry\..*\.m?js$/;

/** What the program asks of the build that it was made by. */
interface Facts {
  pages: [key: string, { styles: unknown[] }][];
  scripts: unknown[];
}

interface Log {
  level: string;
  message: string;
}

/**
 * The program that Astro makes of our pages to render them, as its own build uses it. Nothing of this is promised;
 * `tests/e2e/publishing/remote-build.spec.ts` holds what it makes against what a build makes.
 */
interface Program extends StaticPathsApp {
  /** What routes have listed; the next build lists anew. */
  routeCache: NonNullable<StaticPathsApp['routeCache']>;
  getComponentByRoute: NonNullable<StaticPathsApp['getComponentByRoute']>;
  getOptions(): { allPages: Record<string, { styles: unknown[] }>; settings: { scripts: unknown[] } };
  setOptions(options: {
    settings: { scripts: unknown[] };
    logger: { options: { destination: { write(log: Log): void } } };
  }): void;
  setInternals(internals: {
    pagesByKeys: ReadonlyMap<string, { styles: unknown[] }>;
    entrySpecifierToBundleMap: ReadonlyMap<string, string>;
  }): void;
  render(
    request: Request,
    options: { routeData: Parameters<AstroPrerenderer['render']>[1]['routeData'] },
  ): Promise<Response>;
}

async function programIn(folder: string): Promise<Program> {
  const name = readdirSync(folder).find((file) => ENTRY.test(file));
  if (!name) throw new Error(`No program that renders pages is in ${folder}.`);
  const { app }: { app: Program } = await import(pathToFileURL(join(folder, name)).href);
  return app;
}

/** Stores the program, which has the options of its build already, with the pages that it makes. */
export async function keepRenderer(bundle: string, build: string): Promise<void> {
  const { allPages, settings } = (await programIn(bundle)).getOptions();
  const facts: Facts = {
    pages: Object.entries(allPages).map(([key, { styles }]) => [key, { styles }]),
    scripts: settings.scripts,
  };
  cpSync(bundle, join(build, KEPT), { recursive: true });
  writeFileSync(join(build, KEPT, FACTS), JSON.stringify(facts));
}

/** Hands the program of a part on to the build that it becomes a part of: it is the same in all. */
export function handOnRenderer(part: string, whole: string): void {
  if (keptRenderer(part) && !keptRenderer(whole)) renameSync(join(part, KEPT), join(whole, KEPT));
}

const printFaults = {
  write: ({ level, message }: Log) => void (level === 'error' && process.stderr.write(`${message}\n`)),
};

/** An address that the route of products matches. */
const PRODUCT = '/x-d-1-0';

/** The program with the routes alone that may have wanted pages: to list the pages of a route takes several calls of the mall. */
function withWantedRoutes(program: Program): StaticPathsApp {
  const wanted = wantedPages();
  if (!wanted) return program;
  const { products, flashSale, addresses } = wanted;
  const looked = products.length + flashSale.length > 0 ? [PRODUCT, ...addresses] : addresses;
  const { manifest } = program;
  const routes = manifest.routes.filter(({ routeData: { pattern } }) =>
    looked.some((address) => pattern.test(address)),
  );
  return {
    manifest: { ...manifest, routes },
    routeCache: program.routeCache,
    getComponentByRoute: (route) => program.getComponentByRoute(route),
  };
}

/** Renders as a build does, one build after the other, without bundling anew. Nothing is read from the mall yet. */
export async function renderAgain(folder: string): Promise<AstroPrerenderer> {
  const { pages, scripts }: Facts = JSON.parse(readFileSync(join(folder, FACTS), 'utf8'));
  const program = await programIn(folder);
  program.setInternals({ pagesByKeys: new Map(pages), entrySpecifierToBundleMap: new Map() });
  program.setOptions({ settings: { scripts }, logger: { options: { destination: printFaults } } });
  return {
    name: 'kept',
    getStaticPaths() {
      program.routeCache.clearAll();
      return new StaticPaths(withWantedRoutes(program)).getAll();
    },
    render: (request, { routeData }) => program.render(request, { routeData }),
  };
}

/** Loads the code of one page after the other, as long as `isIdle`. A page whose code cannot be loaded fails when it is made. */
export async function loadPages(folder: string, isIdle: () => boolean): Promise<void> {
  const { manifest } = await programIn(folder);
  for (const load of manifest.pageMap?.values() ?? []) {
    if (!isIdle()) return;
    await load().catch(() => {});
  }
}
