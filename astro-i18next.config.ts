const locales = ['en', 'zh', 'ar', 'de', 'es', 'fr', 'ja'];

/** Messages live in i18n/<locale>/<namespace>.json and are read while pages are made, never by the browser. */
export default {
  defaultLocale: 'en',
  locales,
  load: ['server'],
  namespaces: ['shell', 'home', 'list', 'goods', 'pages', 'promo', 'news', 'shop', 'entry', 'account', 'wallet'],
  defaultNamespace: 'shell',
  resourcesBasePath: '../i18n',
  i18nextServer: { initAsync: false, preload: locales, fallbackLng: 'en', interpolation: { escapeValue: false } },
};
