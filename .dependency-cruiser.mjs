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
  cli: { code: ['domain', 'contract', 'locale', 'publish', 'server', 'catalog'] },
  styles: {},
};

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
          comment: `src/${folder} may import only types of ${types.join(', ')}; contract/envelope.ts is plain constants.`,
          severity: 'error',
          from: { path: `^src/${folder}/`, pathNot: '\\.astro$' },
          to: { path: any(types), pathNot: '^src/contract/envelope\\.ts$', dependencyTypesNot: ['type-only'] },
        },
      ]),
]);

export default {
  forbidden: [
    ...rules,
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'services-know-no-routes',
      comment: 'Inside the server: routes → services → db.',
      severity: 'error',
      from: { path: '^src/server/(services|db)/' },
      to: { path: '^src/server/routes/' },
    },
    {
      name: 'db-knows-no-services',
      severity: 'error',
      from: { path: '^src/server/db/' },
      to: { path: '^src/server/services/' },
    },
    { name: 'tests-stay-outside', severity: 'error', from: { path: '^src/' }, to: { path: '^tests/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
