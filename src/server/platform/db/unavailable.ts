import { codedError } from './error-code.ts';

/**
 * PostgreSQL: connection, resources, statement too slow, shutting down, lock not to be had, or never to be had, a write to a server that
 * is a replica until it is promoted. The driver: CONNECTION_….
 */
const DATABASE = /^(08|53|57014|57P0|55P03|40001|40P01|25006|CONNECTION_|CONNECT_TIMEOUT)/;
/** The system, of a connection that cannot be made or that broke. */
const NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Whether something failed because the database is gone or too slow, which will pass. */
export function isUnavailable(error: unknown): boolean {
  const coded = codedError(error);
  if (!coded) return false;
  const code = String(coded.code);
  if (DATABASE.test(code) || NETWORK.test(code)) return true;
  // The socket of an embedded database that does not run. Of any other file the same code is a fault of ours.
  return code === 'ENOENT' && 'syscall' in coded && coded.syscall === 'connect';
}
