import { get } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { createLog } from '#server/platform/log/log.ts';
import { noSite } from '#server/platform/static/follow-site.ts';
import { serve } from '#server/serve.ts';

const app = new Hono().all('*', (context) => context.text('here'));
const offer = { app, site: noSite, pictures: folderStore('/nowhere') };
const config = {
  port: 0,
  host: null,
  origin: 'http://localhost:4321',
  localOnly: true,
  proxies: 0,
};
const log = createLog('silent');

/** Status of a request over a socket to `host`; the error's code where nothing listens. */
const ask = (host: string, port: number, headers: Record<string, string> = {}, path = '/api/x') =>
  new Promise<number | string>((resolve) => {
    get({ host, port, path, headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

const addresses = Object.values(networkInterfaces()).flatMap((those) => those ?? []);
const outside = addresses
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);
const loopback = addresses.filter(({ internal }) => internal).map(({ address }) => address);

test('a mall listens on every loopback address and on no other, so that strangers reach no demo mall', async () => {
  const served = await serve(offer, config, log);
  const answers = async (those: string[]) => Promise.all(those.map((address) => ask(address, served.port)));
  expect(await answers(['127.0.0.1', ...loopback])).toEqual(['127.0.0.1', ...loopback].map(() => 200));
  expect(await ask('localhost', served.port)).toBe(200);
  expect(await answers(outside)).toEqual(outside.map(() => 'ECONNREFUSED'));
  await served.close();
  expect(await ask('127.0.0.1', served.port)).toBe('ECONNREFUSED');
});

test('a mall that is to listen everywhere is reached by every address', async () => {
  const served = await serve(offer, { ...config, host: '0.0.0.0', localOnly: false }, log);
  for (const address of ['127.0.0.1', ...outside]) expect(await ask(address, served.port)).toBe(200);
  await served.close();
});

test('an address that this machine does not have is named with what to set', async () => {
  const refused = serve(offer, { ...config, host: '203.0.113.1' }, log);
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow(/203\.0\.113\.1.*MALL_HOST/);
});

test('a proxy, a tunnel and a foreign name that point at a mall of this machine alone get nothing from it', async () => {
  const lines: string[] = [];
  const noting = createLog('warn', { write: (line) => void lines.push(line) });
  const served = await serve(offer, config, noting);
  for (const path of ['/', '/api/sandbox/outbox', '/pictures/x.avif', '/uploads/x']) {
    expect(await ask('127.0.0.1', served.port, { Host: 'evil.example' }, path)).toBe(421);
    expect(await ask('127.0.0.1', served.port, { 'X-Forwarded-For': '203.0.113.9' }, path)).toBe(421);
    expect(await ask('127.0.0.1', served.port, { Origin: 'https://evil.example' }, path)).toBe(421);
  }
  expect(await ask('127.0.0.1', served.port)).toBe(200);
  await served.close();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/MALL_ORIGIN and MALL_PROXIES/);
});

test('nginx as it comes, which names no client and passes on its own idea of the host, gets nothing from such a mall', async () => {
  const served = await serve(offer, config, log);
  const socket = connect(served.port, '127.0.0.1');
  socket.end(`GET /api/sandbox/outbox HTTP/1.0\r\nHost: 127.0.0.1:${served.port}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.[01] 421 /);
  await served.close();
});

test('a mall that is open to others answers by any name and behind proxies', async () => {
  const served = await serve(offer, { ...config, localOnly: false }, log);
  expect(await ask('127.0.0.1', served.port, { Host: 'mall.example', 'X-Forwarded-For': '203.0.113.9' })).toBe(200);
  await served.close();
});
