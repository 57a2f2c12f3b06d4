import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFolder, putIntoService } from '#publish/build/build-folders.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { limitBody } from '#server/platform/http/limit-body.ts';
import { createLog } from '#server/platform/log/log.ts';
import { BUILD_FILES } from '#server/platform/static/build-files.ts';
import { followSite, noSite } from '#server/platform/static/follow-site.ts';
import { checkPort, type Served, serve } from '#server/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
const pointer = join(folder, 'dist');
const PICTURE = '0123456789abcdef-480.webp';
const pages: Record<string, string> = {
  '/index.html': '<h1>Home</h1>',
  '/zh.html': '<h1>首页</h1>',
  '/404.html': '<h1>404</h1><p>Page Not Found: {path}</p>',
  '/zh/404.html': '<h1>404 zh</h1><p>{path}</p>',
  '/zh/红茶壶-d-12-0.html': '<h1>红茶壶</h1>',
  '/_astro/a.1b2c.js': 'go()',
  '/spec.json': '{"prefetch":[]}',
};

function makeBuild(id: string, files: Record<string, string>): void {
  const build = buildFolder(pointer, id);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(build, path, '..'), { recursive: true });
    writeFileSync(join(build, path), text);
    writeFileSync(`${join(build, path)}.br`, brotliCompressSync(text));
  }
  mkdirSync(join(build, '_mall'));
  const hashes = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, `h${id}-${text.length}`]));
  const policies = [{ scripts: ["'sha256-home'"], styles: [] }];
  writeFileSync(
    join(build, BUILD_FILES.files),
    JSON.stringify({ id, files: hashes, policies, policyOf: { '/index.html': 0 } }),
  );
  putIntoService(pointer, build);
}

/** A request for `/api/slow` begins, and ends when it may. */
const slow = { begun: Promise.withResolvers<void>(), end: Promise.withResolvers<void>() };
const app = new Hono()
  .use(limitBody)
  .get('/api/slow', async (context) => {
    slow.begun.resolve();
    await slow.end.promise;
    return context.text('done');
  })
  .all('*', (context) => context.json({ api: context.req.path }));
const log = createLog('silent');
const pictures = folderStore(join(folder, 'pictures'));
const config = {
  port: 0,
  origin: 'http://localhost:4321',
  host: '127.0.0.1',
  localOnly: false,
  proxies: 0,
};

let served: Served;
let site: ReturnType<typeof followSite>;

beforeAll(async () => {
  makeBuild('1', pages);
  mkdirSync(join(folder, 'pictures'));
  writeFileSync(join(folder, 'pictures', PICTURE), 'webp');
  site = followSite(pointer);
  served = await serve({ app, site, pictures }, config, log);
});
afterAll(async () => {
  site.stop();
  await served.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** `fetch` would decode answers and follow redirects by itself. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', port = served.port) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest({ port, path, headers, method, host: '127.0.0.1' }, async (answer) => {
      const chunks = (await answer.toArray()) as Buffer[];
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
    });
    sent.on('error', reject).end();
  });

describe('a page', () => {
  test('comes in the smallest form that is accepted, each with a tag of its own', async () => {
    const [br, gzip, plain] = await Promise.all(
      ['gzip, br', 'gzip', ''].map((accepted) => ask('/', { 'accept-encoding': accepted })),
    );
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe('<h1>Home</h1>');
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe('<h1>Home</h1>');
    expect([br, gzip, plain].map((one) => one?.headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(new Set([br, gzip, plain].map((one) => one?.headers.etag)).size).toBe(3);
    expect(plain?.body.toString()).toBe('<h1>Home</h1>');
    for (const one of [br, gzip, plain])
      expect(one?.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
  });

  test('is not sent again to who has it', async () => {
    const first = await ask('/zh/', { 'accept-encoding': 'br' });
    const again = await ask('/zh/', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
  });

  test('is described by HEAD without a body', async () => {
    const answer = await ask('/', {}, 'HEAD');
    expect([answer.status, answer.body.length, answer.headers['content-length']]).toEqual([200, 0, '13']);
  });

  test('carries the policy of its own inline code and may not be framed', async () => {
    const { headers } = await ask('/');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-home';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'speculation-rules': '"/spec.json"',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect((await ask('/zh/')).headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('under another name leads to its address', async () => {
    const { status, headers } = await ask('/zh/tea-d-12-0.html?a=1');
    expect([status, headers.location]).toEqual([301, `${encodeURI('/zh/红茶壶-d-12-0.html')}?a=1`]);
  });

  test('in a broken encoding is refused', async () => expect((await ask('/%zz')).status).toBe(400));
});

describe('what is not there', () => {
  test('is reported in the language of the path, which is shown escaped', async () => {
    const { status, headers, body } = await ask(`/zh/${encodeURIComponent("<script>$&'")}`);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body.toString()).toBe('<h1>404 zh</h1><p>/zh/&lt;script&gt;$&amp;&#39;</p>');
    expect((await ask('/nope')).body.toString()).toContain('Page Not Found: /nope');
    expect((await ask('/404.html')).status).toBe(404);
  });

  test('is a bare status for bots, a line for parts of pages', async () => {
    const bot = await ask('/nope', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect([bot.status, bot.body.length]).toEqual([404, 0]);
    expect((await ask('/_astro/gone.js')).body.toString()).toBe('Page Not Found: /_astro/gone.js\n');
  });

  test('is not looked for on the disk', async () => {
    for (const path of ['/_mall/files.json', '/index.html.br', '/../dist/_mall/files.json', '/pictures/../static'])
      expect((await ask(path)).status, path).toBe(404);
  });
});

describe('other files', () => {
  test('hashed ones and pictures are kept for ever', async () => {
    for (const path of ['/_astro/a.1b2c.js', `/pictures/${PICTURE}`])
      expect((await ask(path)).headers['cache-control'], path).toBe('public, max-age=31536000, immutable');
    const picture = await ask(`/pictures/${PICTURE}`, { 'if-none-match': '"0123456789abcdef"' });
    expect(picture.status).toBe(304);
    expect((await ask('/pictures/0123456789abcdef-481.webp')).status).toBe(404);
  });

  test('a picture that is gone is missing, also for a browser that has it', async () => {
    const answers = ['"0123456789abcdef"', '*'].map((tag) =>
      ask('/pictures/0123456789abcdef-481.webp', { 'if-none-match': tag }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
  });

  test('speculation rules have the type that browsers ask for', async () =>
    expect((await ask('/spec.json')).headers['content-type']).toBe('application/speculationrules+json'));

  test('the API gets its own paths', async () => {
    expect(JSON.parse((await ask('/api/x')).body.toString())).toEqual({ api: '/api/x' });
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('a page refuses %s and names what it accepts', async (method) => {
    const { status, headers, body } = await ask('/zh/', {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(body.toString()).not.toContain('首页');
  });
});

test('a body that says it is too large is refused before it is read', async () => {
  const { status, headers } = await ask('/api/x', { 'content-length': '1000000000' }, 'POST');
  expect([status, headers.connection]).toEqual([413, 'close']);
});

test('a new build is served from the next second on, and the old one until then', async () => {
  makeBuild('2', { ...pages, '/index.html': '<h1>New home</h1>' });
  await expect.poll(async () => (await ask('/')).body.toString()).toBe('<h1>New home</h1>');
});

test('a page that was taken away is answered as what it is from the first request on', async () => {
  makeBuild('3', { ...pages, '/index.html': '<h1>Third home</h1>', '/gone.html': '<h1>Gone</h1>' });
  await expect.poll(async () => (await ask('/')).body.toString()).toBe('<h1>Third home</h1>');
  const update = { files: { '/gone.html': null }, policies: [], policyOf: {} };
  writeFileSync(join(pointer, BUILD_FILES.updates), `${JSON.stringify(update)}\n`);
  for (const form of ['', '.br']) rmSync(join(pointer, `gone.html${form}`));
  expect((await ask('/gone')).status).toBe(404);
});

test('without a build the API works and pages say what to do', async () => {
  const bare = await serve({ app, site: noSite, pictures }, config, log);
  const page = await ask('/', {}, 'GET', bare.port);
  expect([page.status, page.body.toString()]).toEqual([503, expect.stringContaining('npm run build')]);
  expect((await ask('/api/x', {}, 'GET', bare.port)).status).toBe(200);
  await bare.close();
});

test('a port in use is named in one sentence', async () => {
  const { port } = served;
  await expect(serve({ app, site: noSite, pictures }, { ...config, port }, log)).rejects.toThrow(OperatorError);
  const taken = await serve({ app, site: noSite, pictures }, { ...config, port: 0, host: null }, log);
  await expect(checkPort({ port: taken.port, host: null })).rejects.toThrow(`Port ${taken.port} is in use`);
  await taken.close();
});

test('a picture that is still being made is waited for; one that never will be is missing', async () => {
  const late = 'fedcba9876543210-240.avif';
  const asked: string[] = [];
  const missingPicture = async (file: string) => {
    asked.push(file);
    if (file === late) writeFileSync(join(folder, 'pictures', late), 'avif');
  };
  const painting = await serve({ app, site, pictures, missingPicture }, config, log);
  const statusOf = async (file: string) => (await ask(`/pictures/${file}`, {}, 'GET', painting.port)).status;
  expect([await statusOf(late), await statusOf('0000000000000000-240.avif'), await statusOf(PICTURE)]).toEqual([
    200, 404, 200,
  ]);
  expect(asked).toEqual([late, '0000000000000000-240.avif']);
  await painting.close();
});

test('a server that is closing finishes running requests and accepts no new ones', async () => {
  const stopping = await serve({ app, site: noSite, pictures }, config, log);
  const underWay = new Promise<number>((resolve) =>
    get({ port: stopping.port, path: '/api/slow', host: '127.0.0.1' }, (answer) => resolve(answer.statusCode ?? 0)),
  );
  await slow.begun.promise;
  const closed = stopping.close();
  await expect(ask('/api/x', {}, 'GET', stopping.port)).rejects.toThrow('ECONNREFUSED');
  slow.end.resolve();
  expect(await underWay).toBe(200);
  await closed;
});
