import pino, { type DestinationStream, type Logger } from 'pino';
import type { PlatformConfig } from '../config/config.ts';

export type Log = Logger;

/** PostgreSQL tells the whole row that it refuses: addresses of people, hashes of passwords. None of it is for a log. */
function withoutRows(error: Error) {
  const { detail: _, where: __, ...told } = pino.stdSerializers.err(error);
  return told;
}

/** One JSON line an event, on stderr: stdout belongs to what the operator asked for. */
export const createLog = (level: PlatformConfig['logLevel'], to: DestinationStream = pino.destination(2)): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: withoutRows } }, to);
