/** Who may import whom: the table of the architecture, one row a folder. `types` may be imported as types only. */
const TABLE = {
  domain: {},
  contract: { code: ['domain'] },
  locale: { code: ['domain'], types: ['contract'] },
  'api-client': { code: ['contract'] },
  stores: { code: ['domain', 'locale', 'api-client'], types: ['contract'] },
  islands: { code: ['domain', 'locale', 'stores', 'styles'], types: ['contract'] },
  components: { code: ['domain', 'locale', 'seo', 'styles'], types: ['contract', 'catalog'] },
  seo: { code: ['domain', 'locale'], types: ['contract'] },
  catalog: { code: ['domain', 'contract', 'locale', 'api-client'] },
  pages: {
    code: ['domain', 'locale', 'islands', 'components', 'seo', 'catalog', 'layouts', 'styles'],
    types: ['contract'],
  },
  layouts: { code: ['domain', 'locale', 'islands', 'components', 'seo', 'catalog', 'styles'], types: ['contract'] },
  server: { code: ['domain', 'contract', 'locale'] },
  publish: { code: ['domain', 'contract', 'locale', 'api-client', 'seo', 'catalog', 'server'] },
  demo: { code: ['domain', 'contract', 'locale', 'server'] },
  import: { code: ['domain', 'contract', 'locale', 'server'] },
  'mall-files': { code: ['domain', 'contract', 'locale', 'server', 'import'] },
  cli: {
    code: [
      'domain',
      'contract',
      'locale',
      'api-client',
      'publish',
      'server',
      'catalog',
      'demo',
      'import',
      'mall-files',
    ],
  },
  styles: {},
};

/** The modules of the server from the ground up: each imports only those of lower floors. */
const MODULE_FLOORS = [
  ['addresses', 'catalog', 'uploads', 'wallet'],
  ['delivery', 'settings'],
  ['redirects', 'verification'],
  ['accounts'],
  ['content', 'search'],
  ['alerts', 'favorites', 'promotions'],
  ['merchants', 'orders', 'pricing'],
  ['payments'],
  ['cart', 'messages', 'reviews'],
  ['aftersales', 'checkout', 'product-pages'],
  ['publishing', 'reports'],
];

const any = (folders) => `^src/(${folders.join('|')})/`;

const rules = Object.entries(TABLE).flatMap(([folder, { code = [], types = [] }]) => [
  {
    name: `${folder}-imports`,
    comment: `src/${folder} may import ${[...code, ...types].join(', ') || 'nothing but itself'}.`,
    severity: 'error',
    from: { path: `^src/${folder}/` },
    to: { path: '^src/[^/]+/', pathNot: any([folder, ...code, ...types]) },
  },
  ...(types.length === 0
    ? []
    : [
        {
          name: `${folder}-types-only`,
          comment: `src/${folder} may import only types of ${types.join(', ')}; contract/envelope.ts and contract/error-codes.ts are plain constants.`,
          severity: 'error',
          from: { path: `^src/${folder}/`, pathNot: '\\.astro$' },
          to: {
            path: any(types),
            pathNot: '^src/contract/(envelope|error-codes)\\.ts$',
            dependencyTypesNot: ['type-only'],
          },
        },
      ]),
]);

export default {
  forbidden: [
    ...rules,
    {
      name: 'cli-loads-on-demand',
      comment:
        'The CLI loads src/demo and src/import with `await import()`: production starts without the demo, whose packages a production install leaves out.',
      severity: 'error',
      from: { path: '^src/cli/' },
      to: { path: '^src/(demo|import|mall-files)/', dynamic: false, dependencyTypesNot: ['type-only', 'type-import'] },
    },
    {
      name: 'text-sets-stay-out-of-browsers',
      comment:
        'Sets of texts are for pages (`textsOf`); islands import their types only, or the keys would be sent along.',
      severity: 'error',
      from: { path: '^src/(islands|stores)/', pathNot: '/(texts|detail-texts|home-texts|method-names)\\.ts$' },
      to: {
        path: '^src/(locale/text-set|locale/promotions/[a-z-]+-texts|islands/.+/(detail-texts|home-texts|method-names|texts))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'Modules hand their routes, jobs and readers to the platform at the start (app.ts, modules/jobs.ts).',
      severity: 'error',
      from: { path: '^src/server/platform/' },
      to: { path: '^src/server/(?!platform/)' },
    },
    {
      name: 'use-cases-know-no-http',
      comment: 'Only routes, webhooks and what sends a file know HTTP; use cases receive a UseCaseContext.',
      severity: 'error',
      from: {
        path: '^src/server/modules/.+/',
        pathNot: '/([a-z-]*routes|webhook|send-upload)\\.ts$',
      },
      to: { path: ['^src/server/platform/http/', '^node_modules/hono/'] },
    },
    {
      name: 'routes-of-other-modules-queries',
      comment: 'Routes call use cases; queries of another module are behind its use cases.',
      severity: 'error',
      from: { path: '^src/server/modules/([^/]+)/.*routes\\.ts$' },
      to: { path: '^src/server/modules/[^/]+/queries/', pathNot: '^src/server/modules/$1/' },
    },
    {
      name: 'modules-meet-by-index',
      comment: 'A module imports another one only by its index.ts; schema files refer to each other for foreign keys.',
      severity: 'error',
      from: { path: '^src/server/modules/([^/]+)/' },
      to: {
        path: '^src/server/modules/[^/]+/',
        pathNot: ['^src/server/modules/$1/', '^src/server/modules/[^/]+/(index\\.ts$|schema\\.ts$|schema/)'],
      },
    },
    {
      name: 'schema-of-other-modules',
      comment: 'Only schema files import the schema of another module.',
      severity: 'error',
      from: { path: '^src/server/modules/([^/]+)/', pathNot: '/schema(\\.ts$|/)' },
      to: { path: '^src/server/modules/[^/]+/schema(\\.ts$|/)', pathNot: '^src/server/modules/$1/' },
    },
    ...MODULE_FLOORS.flatMap((floor, at) =>
      floor.map((module) => ({
        name: `${module}-imports-below`,
        comment: `The module ${module} imports only modules of lower floors, so that no two modules need each other.`,
        severity: 'error',
        from: { path: `^src/server/modules/${module}/` },
        to: {
          path: '^src/server/modules/[^/]+/index\\.ts$',
          pathNot: `^src/server/modules/(${[module, ...MODULE_FLOORS.slice(0, at).flat()].join('|')})/`,
        },
      })),
    ),
    { name: 'tests-stay-outside', severity: 'error', from: { path: '^src/' }, to: { path: '^tests/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
