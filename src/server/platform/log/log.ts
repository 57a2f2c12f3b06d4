import cluster from 'node:cluster';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { PlatformConfig } from '../config/config.ts';
import { currentTraceId } from '../tracing/tracing.ts';
import { currentRequestId } from './request-scope.ts';

export type Log = Logger;

/** PostgreSQL's errors contain the whole refused row: addresses of people, hashes of passwords. No log may hold it. */
function withoutRows(error: Error) {
  const { detail: _, where: __, ...received } = pino.stdSerializers.err(error);
  return received;
}

/** Members of every line; what a line itself says under the same name counts. */
function requestOfLine() {
  const [requestId, traceId] = [currentRequestId(), currentTraceId()];
  return { ...(requestId === undefined ? {} : { requestId }), ...(traceId === undefined ? {} : { traceId }) };
}

/** One JSON line an event, on stderr: stdout belongs to what the operator asked for. */
export const createLog = (level: PlatformConfig['logLevel'], to: DestinationStream = pino.destination(2)): Log =>
  pino(
    {
      level,
      // Which of several processes: the number under which its end is reported as well.
      base: cluster.isWorker ? { pid: process.pid } : null,
      mixin: requestOfLine,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutRows },
    },
    to,
  );
