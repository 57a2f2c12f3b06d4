import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/**
 * A proxy with TLS where neither Caddy nor nginx can be had: node node-proxy.ts <port> <certificate> <key> <upstreams…>. It does
 * what the examples of deploy/ do, as far as a mall notices.
 */
const [port = '', certificate = '', key = '', ...upstreams] = process.argv.slice(2);
const SIGNALS = /^\/api\/(live|ready|health|metrics)$/;
const TRIES = 50;
let turn = 0;

const forward = (request: IncomingMessage, upstream: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { url: path, method } = request;
    const from = request.socket.remoteAddress?.replace('::ffff:', '') ?? '';
    const headers = { ...request.headers, 'x-forwarded-for': from, 'x-request-id': crypto.randomUUID() };
    const sent = httpRequest({ host: '127.0.0.1', port: upstream, path, method, headers, agent: false });
    sent.once('response', resolve).once('error', reject);
    request.pipe(sent);
  });

/** Only what has no body is sent again to the other process. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (SIGNALS.test(request.url ?? '')) return void response.writeHead(404).end();
  for (let left = request.method === 'POST' ? 1 : TRIES; left > 0; left--) {
    const upstream = upstreams[turn++ % upstreams.length] ?? '';
    const received = await forward(request, upstream).catch(() => null);
    if (!received) {
      await pause(50);
      continue;
    }
    response.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(response);
    return;
  }
  response.writeHead(502).end();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(Number(port), '127.0.0.1');
