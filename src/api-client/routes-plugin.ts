import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routeTable } from './route-table.ts';

const NAME = 'virtual:mall-routes';
/** Where calls are made: the stores, and here what is sent in another way. */
const PLACES = ['../stores', '.'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** What is named there. Most of the contract is for others, and the home page would carry it in its first view. */
function namedRoutes(): Partial<typeof routeTable> {
  const source = PLACES.flatMap(textsIn).join('\n');
  return Object.fromEntries(Object.entries(routeTable).filter(([name]) => source.includes(`'${name}'`)));
}

/**
 * Gives browser code the contract's methods and paths without its schemas, which would weigh more than the islands.
 * A build has those that are named; while somebody works on them all are there.
 */
export function mallRoutes() {
  let isBuild = false;
  return {
    name: 'mall-routes',
    config: (_: object, { command }: { command: 'build' | 'serve' }) => {
      isBuild = command === 'build';
    },
    resolveId: (id: string) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id: string) =>
      id === `\0${NAME}` ? `export default ${JSON.stringify(isBuild ? namedRoutes() : routeTable)}` : undefined,
  };
}
