import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Whether the client went away before its request was whole. Anybody can do that, so it is no error of the mall's. */
export function isBrokenOff(context: Context): boolean {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  return incoming?.destroyed === true && !incoming.complete;
}
