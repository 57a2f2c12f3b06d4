import { readdirSync } from 'node:fs';

const locales = ['en', 'zh', 'ar', 'de', 'es', 'fr', 'ja'];

/** Messages live in i18n/<locale>/<feature>.json and are read while pages are made, never by the browser. */
export default {
  defaultLocale: 'en',
  locales,
  load: ['server'],
  /** Whatever there is, so that a new one cannot be forgotten here. */
  namespaces: readdirSync('i18n/en').map((file) => file.replace('.json', '')),
  defaultNamespace: 'shell',
  resourcesBasePath: '../i18n',
  i18nextServer: { initAsync: false, preload: locales, fallbackLng: 'en', interpolation: { escapeValue: false } },
};
