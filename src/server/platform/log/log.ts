import pino, { type DestinationStream, type Logger } from 'pino';
import type { PlatformConfig } from '../config/config.ts';

export type Log = Logger;

/** PostgreSQL's errors contain the whole refused row: addresses of people, hashes of passwords. No log may hold it. */
function withoutRows(error: Error) {
  const { detail: _, where: __, ...received } = pino.stdSerializers.err(error);
  return received;
}

/** One JSON line an event, on stderr: stdout belongs to what the operator asked for. */
export const createLog = (level: PlatformConfig['logLevel'], to: DestinationStream = pino.destination(2)): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: withoutRows } }, to);
