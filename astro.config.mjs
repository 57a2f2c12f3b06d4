import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { mallRoutes } from './src/api-client/routes-plugin.ts';
import { mallBrand } from './src/catalog/brand-style.ts';
import { BROWSER_API } from './src/catalog/origin.ts';
import { intentDirective } from './src/islands/intent/integration.ts';
import { pageOutputs } from './src/publish/render/page-outputs.ts';

/**
 * Vite wraps every `import()` in a helper that preloads what it needs, styles too: 700 bytes of every first view, and as
 * much again for the names of those files. Ours need no style, and their few files come in one round trip more.
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  // Astro takes nothing else of an environment's build options from below than its output.
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } } : undefined,
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};

/** The one way to call the mall, in one file. */
const CALLS = {
  name: 'calls',
  test: /src\/api-client\/(browser|caller|other-origin|stored-session)\.ts|virtual:mall-routes/,
};

/**
 * What the first view of every page runs comes as one file: eight small ones cost each page two kilobytes more. React
 * must stay out of it.
 */
const FIRST_VIEW = {
  name: 'first',
  test: /preload-helper|src\/(stores\/(cart\/cart-badge|settings\/(settings|color-mode)|shell\/(toast|persistent))|contract\/envelope|islands\/(intent\/ready-event|product-pages\/when-touched|shell\/(shell|lost-code|page-state|show-session|load-page)))\.ts|node_modules\/(nanostores\/(atom|computed|lifecycle|clean-stores|task|warn|effect|index)|@nanostores\/persistent)[/.]/,
};

/** What a running countdown needs: five small files cost the home page 300 bytes more. It is itself loaded by `import()`. */
const COUNTDOWN = {
  name: 'countdown',
  test: /src\/(stores\/shell\/clock|locale\/(numbers|locales)|domain\/(promotions\/sale-state|time\/countdown))\.ts/,
};

export default defineConfig({
  output: 'static',
  trailingSlash: 'ignore',
  // `inlineStylesheets`: nothing blocks the first paint; the classes of a page are few (see src/styles).
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  devToolbar: { enabled: false },
  integrations: [
    react({ experimentalDisableStreaming: true }),
    i18next({ configPath: './astro-i18next.config.ts' }),
    intentDirective(),
    pageOutputs(),
  ],
  vite: {
    plugins: [tailwindcss(), mallRoutes(), mallBrand(), plainImports],
    define: { 'import.meta.env.MALL_BROWSER_API': JSON.stringify(BROWSER_API) },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [FIRST_VIEW, CALLS, COUNTDOWN] } } } } },
    },
    ssr: { noExternal: ['astro-i18next'] },
    // Found one by one, each of these would make the development server start over under the first page.
    optimizeDeps: {
      include: [
        '@noble/hashes/sha2.js',
        'nanostores',
        '@nanostores/persistent',
        '@nanostores/react',
        'react',
        'react-dom/client',
        'libphonenumber-js/min',
      ],
    },
  },
});
