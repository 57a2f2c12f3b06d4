import { routeTable } from './route-table.ts';

const NAME = 'virtual:mall-routes';

/** Gives browser code the contract's methods and paths without its schemas, which would weigh more than the islands. */
export const mallRoutes = () => ({
  name: 'mall-routes',
  resolveId: (id: string) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id: string) => (id === `\0${NAME}` ? `export default ${JSON.stringify(routeTable)}` : undefined),
});
