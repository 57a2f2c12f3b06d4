import type { Call } from '#contract/call.ts';
import { contract } from '#contract/index.ts';
import type { RouteTable } from './caller.ts';
import { routeTable } from './route-table.ts';

const NAME = 'virtual:mall-routes';
const PERSONAL = 'virtual:mall-personal-routes';

/** Calls of who is logged in or about to be: no page needs them while it is only read. */
const isPersonal = ({ access, path }: Call) =>
  access === 'buyer' || /^front\/(login|safety|pc\/(login|register|password|qr|safety))\//.test(`${path}/`);

const personal = new Set(
  Object.entries<Call>(contract)
    .filter(([, call]) => isPersonal(call))
    .map(([name]) => name),
);

const tableOf = (isIn: (name: string) => boolean): Partial<RouteTable> =>
  Object.fromEntries(Object.entries(routeTable).filter(([name]) => isIn(name)));

/**
 * Gives browser code the contract's methods and paths without its schemas, which would weigh more than the islands.
 * Personal calls come as a second table, unless `isWhole`.
 */
export const mallRoutes = ({ isWhole = false } = {}) => {
  const tables = new Map([
    [`\0${NAME}`, tableOf((name) => isWhole || !personal.has(name))],
    [`\0${PERSONAL}`, tableOf((name) => personal.has(name))],
  ]);
  return {
    name: 'mall-routes',
    resolveId: (id: string) => (tables.has(`\0${id}`) ? `\0${id}` : undefined),
    load: (id: string) => (tables.has(id) ? `export default ${JSON.stringify(tables.get(id))}` : undefined),
  };
};
