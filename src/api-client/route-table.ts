import type { Call } from '#contract/call.ts';
import { contract } from '#contract/index.ts';
import type { RouteTable } from './caller.ts';

/** Server and build only: importing this brings the contract's schemas along. */
export const routeTable = Object.fromEntries(
  Object.entries<Call>(contract).map(([name, call]) => [name, [call.method, call.path] as const]),
) as RouteTable;
