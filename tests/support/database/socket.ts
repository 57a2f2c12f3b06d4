import { inject } from 'vitest';

/**
 * The PostgreSQL of the worker that runs this file. Each has its own: the publishing waits for transactions under way in
 * any database of a server, so those of another file would hold its changes back.
 */
export function databaseSocket(): string {
  const sockets = inject('databaseSockets');
  const worker = Number(process.env['VITEST_POOL_ID']) - 1;
  const socket = sockets[worker];
  if (socket === undefined) throw new Error(`worker ${worker} of ${sockets.length} has no PostgreSQL`);
  return socket;
}
