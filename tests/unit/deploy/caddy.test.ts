import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFolder, putIntoService } from '#publish/build/build-folders.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { createLog } from '#server/platform/log/log.ts';
import { BUILD_FILES } from '#server/platform/static/build-files.ts';
import { followSite } from '#server/platform/static/follow-site.ts';
import { type Served, serve } from '#server/serve.ts';
import { freePort } from '../../support/mall/free-port.ts';
import { ask, type Server, unchanged } from '../../support/proxies/answers.ts';
import { isThere, type RunningProxy, startProxy } from '../../support/proxies/proxy.ts';

const hasCaddy = isThere.caddy();

const PAGES: Record<string, string> = {
  '/index.html': '<h1>Home</h1>',
  '/404.html': '<h1>404</h1><p>{path}</p>',
  '/zh/红茶壶-d-12-0.html': '<h1>红茶壶</h1>',
  '/_astro/a.1b2c.js': 'go()',
};
const PICTURE = '0123456789abcdef-480.webp';
const folder = mkdtempSync(join(tmpdir(), 'caddy-'));

function makeBuild(): string {
  const pointer = join(folder, 'dist');
  const build = buildFolder(pointer, '1');
  for (const [path, text] of Object.entries(PAGES)) {
    mkdirSync(join(build, path, '..'), { recursive: true });
    writeFileSync(join(build, path), text);
    writeFileSync(`${join(build, path)}.br`, brotliCompressSync(text));
  }
  mkdirSync(join(build, '_mall'));
  const files = Object.fromEntries(Object.keys(PAGES).map((path) => [path, `hash-of-${path.length}`]));
  const list = {
    id: '1',
    files,
    policies: [{ scripts: ["'sha256-home'"], styles: [] }],
    policyOf: { '/index.html': 0 },
  };
  writeFileSync(join(build, BUILD_FILES.files), JSON.stringify(list));
  putIntoService(pointer, build);
  mkdirSync(join(folder, 'pictures'));
  writeFileSync(join(folder, 'pictures', PICTURE), 'webp');
  return pointer;
}

const received: (string | undefined)[] = [];
const app = new Hono()
  .get('/api/live', (context) => context.json({ live: true }))
  .all('*', (context) => {
    received.push(context.req.header('X-Request-Id'));
    context.header('Set-Cookie', 'device=1; HttpOnly; Secure');
    return context.json({ api: context.req.path, from: context.req.header('X-Forwarded-For') ?? null });
  });

const served: Served[] = [];
let caddy: RunningProxy;
const serverOf = (one: Served | undefined): Server => ({ origin: `http://127.0.0.1:${one?.port}` });

beforeAll(async () => {
  if (!hasCaddy) return;
  const site = followSite(makeBuild());
  const pictures = folderStore(join(folder, 'pictures'));
  const config = {
    port: 0,
    origin: 'https://mall.example',
    dataDir: folder,
    host: '127.0.0.1',
    localOnly: false,
    proxies: 1,
  };
  for (let count = 0; count < 2; count++)
    served.push(await serve({ app, site, pictures }, config, createLog('silent')));
  site.stop();
  caddy = await startProxy(
    'caddy',
    `https://localhost:${await freePort()}`,
    served.map(({ port }) => port),
  );
});
afterAll(async () => {
  await caddy?.stop();
  await Promise.all(served.map((one) => one.close()));
  rmSync(folder, { recursive: true });
});

const PATHS = [
  '/',
  '/zh/红茶壶-d-12-0.html',
  '/zh/x-d-12-0',
  '/en',
  '/nothing?a=1',
  '/_astro/a.1b2c.js',
  `/pictures/${PICTURE}`,
];
const ADDRESSES = [...PATHS.map(encodeURI), '/api/front/x', '/index.html', '/_mall/files.json', '/..%2fsecret'];

describe.skipIf(!hasCaddy)('Caddy with the Caddyfile of deploy/', () => {
  test.each(['br', 'gzip', ''])('changes no header and no byte of an answer in "%s"', async (accepted) => {
    for (const path of ADDRESSES)
      for (const method of ['GET', 'HEAD']) {
        const headers = { 'accept-encoding': accepted, 'x-forwarded-for': '127.0.0.1' };
        const own = await ask(serverOf(served[0]), path, { headers, method });
        const through = await ask(caddy, path, { headers, method });
        expect(unchanged(through), `${method} ${path}`).toEqual(unchanged(own));
      }
  });

  test('keeps the signals of monitors from strangers', async () => {
    for (const signal of ['live', 'ready', 'health', 'metrics'])
      expect((await ask(caddy, `/api/${signal}`)).status, signal).toBe(404);
  });

  test('names each request, and says where it comes from', async () => {
    received.length = 0;
    const headers = { 'x-request-id': 'of-a-stranger', 'x-forwarded-for': '203.0.113.7' };
    const { from } = JSON.parse((await ask(caddy, '/api/front/x', { headers })).body.toString()) as { from: string };
    expect(received[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(from).toBe('127.0.0.1');
  });

  test('loses no request while one of two processes goes', async () => {
    const [first] = served.splice(0, 1);
    const answers = Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        await pause(at * 10);
        return (await ask(caddy, '/')).status;
      }),
    );
    await pause(100);
    await first?.close();
    expect(new Set(await answers)).toEqual(new Set([200]));
  });
});
