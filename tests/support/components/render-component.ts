import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';
import i18next from 'i18next';
import { createServer } from 'vite';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { readMessages } from '#locale/messages.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Renders components of Astro by themselves, without a build and a mall; each by its path below `src/components`. */
export async function openRenderer() {
  const interpolation = { escapeValue: false };
  await i18next.init({ resources: readMessages(), fallbackLng: DEFAULT_LOCALE, initAsync: false, interpolation });
  const server = { middlewareMode: true, watch: null, ws: false } as const;
  const config = getViteConfig(
    { logLevel: 'error', server, optimizeDeps: { noDiscovery: true } },
    { configFile: false, root },
  );
  const vite = await createServer(await config({ mode: 'test', command: 'serve' }));
  const { experimental_AstroContainer } = (await vite.ssrLoadModule(
    'astro/container',
  )) as typeof import('astro/container');
  const container = await experimental_AstroContainer.create();
  return {
    async html(path: string, props: Record<string, unknown>): Promise<string> {
      const component = await vite.ssrLoadModule(`/src/components/${path}`);
      return container.renderToString(component['default'], { props });
    },
    close: () => vite.close(),
  };
}

/** What is read by programs that know neither styles nor scripts nor hidden elements. */
export const plainTextOf = (html: string): string =>
  html
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
