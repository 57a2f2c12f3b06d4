import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** One JSON line an event, on stderr: stdout belongs to what the operator asked for. */
export const createLog = (level: Config['logLevel']): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
