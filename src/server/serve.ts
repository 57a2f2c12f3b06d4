import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { FILE_MS } from '#contract/envelope.ts';
import { MINUTE_MS } from '#domain/time/duration.ts';
import type { PlatformConfig } from './platform/config/config.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { addressOfRequest } from './platform/http/client-address.ts';
import { createRequestQueue } from './platform/http/limits/request-queue.ts';
import { closeNow, listen, type Place } from './platform/http/listen.ts';
import { createLocalGuard } from './platform/http/local-guard.ts';
import type { Log } from './platform/log/log.ts';
import { filesServed } from './platform/metrics/metrics.ts';
import { atMostEvery } from './platform/process/at-most-every.ts';
import type { SiteSource } from './platform/static/follow-site.ts';
import { createStaticHandler, type MissingPicture } from './platform/static/handler.ts';
import { transportSecurity } from './platform/static/transport-security.ts';

/** A request has to be complete in this time, so that slow senders cannot hold connections for ever. Files need longest. */
const REQUEST_MS = FILE_MS + 5_000;
const HEADERS_MS = 10_000;
/** Longer than load balancers keep theirs, so that they never send into a closing connection. */
const KEEP_ALIVE_MS = 72_000;
/** How long running requests may take after the server receives the stop signal. */
const DRAIN_MS = 5_000;

const TIMEOUTS = {
  requestTimeout: REQUEST_MS,
  headersTimeout: HEADERS_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: 2_000,
};

/** What is served on one port. */
export interface Offer {
  app: Hono;
  site: SiteSource;
  pictures: FileStore;
  missingPicture?: MissingPicture | undefined;
}

export interface Served {
  /** The port that was given, or the one that the system chose for port 0. */
  port: number;
  /** Takes no more connections, finishes what is under way, and ends within seconds. */
  close(): Promise<void>;
}

/** Requests that wait of one connection. Browsers and proxies send the next one after an answer; a flood sends a million. */
const MOST_OF_CONNECTION = 32;

/** Answered by the API among what is read; all else are files of the build and pictures. */
const OF_API = /^\/(api|uploads)\//;

/** What the API answers carries no markup, except its own documentation. */
const API_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** Pages and files are only read. */
function refuseMethod(response: ServerResponse): void {
  const text = 'This address can only be read.\n';
  const headers = { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': text.length };
  response.writeHead(405, { ...headers, ...API_HEADERS, 'X-Content-Type-Options': 'nosniff' }).end(text);
}

function refuseAsFull(response: ServerResponse): void {
  response.writeHead(503, { Connection: 'close', 'Retry-After': '1', 'Content-Length': 0 }).end();
}

function createListener(
  { app, site, pictures, missingPicture }: Offer,
  config: Pick<PlatformConfig, 'origin' | 'localOnly' | 'proxies'>,
  log: Log,
) {
  const inTurn = createRequestQueue();
  const isRefused = config.localOnly ? createLocalGuard(log) : () => false;
  const always = Object.entries(transportSecurity(config.origin));
  const files = createStaticHandler(site, pictures, config, missingPicture);
  const api = getRequestListener(app.fetch);
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of always) response.setHeader(name, value);
    if (isRefused(request, response)) return;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isOfApi = OF_API.test(request.url ?? '');
    if (!isRead && !isOfApi) return refuseMethod(response);
    if (isOfApi) {
      for (const [name, value] of Object.entries(API_HEADERS)) response.setHeader(name, value);
      void api(request, response);
      return;
    }
    const noted = files(request, response).then(() => filesServed.inc({ status: response.statusCode }));
    noted.catch((error: unknown) => {
      log.error({ err: error, path: request.url?.split('?')[0] }, 'file not served');
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Something went wrong.\n');
    });
  };
  const waiting = new WeakMap<Socket, number>();
  const noteFull = atMostEvery(MINUTE_MS, () => log.warn('too many requests wait'));
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const own = (waiting.get(socket) ?? 0) + 1;
    if (own > MOST_OF_CONNECTION) return socket.destroy();
    waiting.set(socket, own);
    const leave = () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
    return inTurn(addressOfRequest(request, config.proxies), {
      start: () => {
        leave();
        if (!socket.destroyed) answer(request, response);
      },
      refuse: () => {
        leave();
        noteFull();
        refuseAsFull(response);
      },
    });
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // Connections that were busy when the stop began are idle after their answer, and would be kept for the next one.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(force);
      clearInterval(idle);
      resolve();
    });
  });
}

/**
 * Serves pages, pictures and the API on one port: of one address, or of this machine's loopback addresses. Rejects with an
 * `OperatorError` when the port cannot be had.
 */
export async function serve(
  offer: Offer,
  config: Place & Pick<PlatformConfig, 'origin' | 'localOnly' | 'proxies'>,
  log: Log,
): Promise<Served> {
  let closing = false;
  const listener = createListener(offer, config, log);
  const create = () =>
    createServer(TIMEOUTS, (request, response) => {
      // Requests that come on open connections during the stop are answered, and are the last there.
      if (closing) response.setHeader('Connection', 'close');
      listener(request, response);
    });
  const { port, servers } = await listen(create, config);
  return {
    port,
    close: async () => {
      closing = true;
      await Promise.all(servers.map(closeServer));
    },
  };
}

/** Says at once that a port is taken, before minutes of work are put into what could not be served. */
export async function checkPort(place: Place): Promise<void> {
  const { servers } = await listen(createServer, place);
  await Promise.all(servers.map(closeNow));
}
