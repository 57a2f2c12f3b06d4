import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/index.ts';
import type { RouteTable } from './caller.ts';
import { routeTable } from './route-table.ts';

const NAME = 'virtual:mall-routes';
const PERSONAL = 'virtual:mall-personal-routes';
/** Where calls are named that a browser makes. */
const CALLERS = ['../stores', '.'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));

function callersSource(): string {
  const files = CALLERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** Calls of who is logged in or about to be: no page needs them while it is only read. */
const isPersonal = ({ access, path }: Call) =>
  access === 'buyer' || /^front\/(login|safety|pc\/(login|register|password|qr|safety|sandbox))\b/.test(path);

const personal = new Set(
  Object.entries<Call>(contract)
    .filter(([, call]) => isPersonal(call))
    .map(([name]) => name),
);

const pick = (isIn: (name: string) => boolean): Partial<RouteTable> =>
  Object.fromEntries(Object.entries(routeTable).filter(([name]) => isIn(name)));

/** The first table and the personal one, with the calls that are named between quotes. */
function splitRoutes() {
  const source = callersSource();
  const isNamed = (name: string) => source.includes(`'${name}'`);
  return {
    [`\0${NAME}`]: pick((name) => isNamed(name) && !personal.has(name)),
    [`\0${PERSONAL}`]: pick((name) => isNamed(name) && personal.has(name)),
  };
}

/**
 * Gives browser code the contract's methods and paths without its schemas, which would weigh more than the islands. A
 * build has those that browsers call, in two tables; while somebody works on them all are in the first.
 */
export function mallRoutes() {
  let tables: Record<string, Partial<RouteTable>> = { [`\0${NAME}`]: routeTable, [`\0${PERSONAL}`]: {} };
  return {
    name: 'mall-routes',
    config: (_: object, { command }: { command: 'build' | 'serve' }) => {
      if (command === 'build') tables = splitRoutes();
    },
    resolveId: (id: string) => (`\0${id}` in tables ? `\0${id}` : undefined),
    load: (id: string) => (id in tables ? `export default ${JSON.stringify(tables[id])}` : undefined),
  };
}
