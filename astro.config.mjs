import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { mallRoutes } from './src/api-client/routes-plugin.ts';
import { intentDirective } from './src/islands/intent/integration.ts';
import { pageOutputs } from './src/publish/page-outputs.ts';

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
    plugins: [tailwindcss(), mallRoutes()],
    ssr: { noExternal: ['astro-i18next'] },
    // Found one by one, each of these would make the development server start over under the first page.
    optimizeDeps: {
      include: ['nanostores', '@nanostores/persistent', '@nanostores/react', 'react', 'react-dom/client'],
    },
  },
});
