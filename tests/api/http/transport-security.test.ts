import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEADERS } from '#contract/envelope.ts';
import { buildFolder, putIntoService } from '#publish/build/build-folders.ts';
import { BUILD_FILES } from '#server/platform/static/build-files.ts';
import { followSite, type SiteSource } from '#server/platform/static/follow-site.ts';
import { type Served, serve } from '#server/serve.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { pictureForm } from '../../support/uploads/pictures.ts';

const mall = useMall();
const ONE_YEAR = 'max-age=31536000; includeSubDomains';
const PICTURE = '0123456789abcdef-480.webp';
const PAGES = { '/index.html': '<h1>Home</h1>', '/404.html': '<h1>404</h1>', '/zh.html': '<h1>首页</h1>' };

let site: SiteSource & { stop(): void };
let malls: Record<'open' | 'local' | 'clear', Served>;

function makeBuild(pointer: string): void {
  const build = buildFolder(pointer, '1');
  mkdirSync(join(build, '_mall'), { recursive: true });
  for (const [path, text] of Object.entries(PAGES)) writeFileSync(join(build, path), text);
  const files = Object.fromEntries(Object.keys(PAGES).map((path) => [path, 'h1']));
  writeFileSync(join(build, BUILD_FILES.files), JSON.stringify({ id: '1', files, policies: [], policyOf: {} }));
  putIntoService(pointer, build);
}

beforeAll(async () => {
  const { dataDir } = mall.core.config;
  const pointer = join(dataDir, 'dist');
  makeBuild(pointer);
  mkdirSync(join(dataDir, 'pictures'));
  writeFileSync(join(dataDir, 'pictures', PICTURE), 'webp');
  site = followSite(pointer);
  const open = (origin: string, localOnly: boolean) =>
    serve(
      { app: mall.app, site, pictures: mall.core.pictures },
      { port: 0, host: '127.0.0.1', origin, localOnly, proxies: 0 },
      mall.core.log,
    );
  malls = {
    open: await open('https://mall.test', false),
    local: await open('https://localhost', true),
    clear: await open('http://mall.test', false),
  };
});
afterAll(async () => {
  site.stop();
  await Promise.all(Object.values(malls).map((served) => served.close()));
  rmSync(join(mall.core.config.dataDir, 'dist'), { recursive: true, force: true });
});

type Answer = Pick<IncomingMessage, 'statusCode' | 'headers'>;

/** `fetch` would follow redirects by itself and refuses to name another host. */
const ask = (place: keyof typeof malls, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest({ port: malls[place].port, host: '127.0.0.1', path, headers, method }, (answer) => {
      answer.resume().once('end', () => resolve(answer));
    });
    sent.once('error', reject).end();
  });
const facts = ({ statusCode, headers }: Answer) => [statusCode, headers['strict-transport-security']];

async function upload(): Promise<string> {
  const { token } = await newBuyer(mall);
  const answer = await mall.send('/api/front/upload/image?model=user', {
    method: 'POST',
    body: pictureForm(),
    headers: { [HEADERS.token]: token },
  });
  return (answer.data as { url: string }).url;
}

describe('a mall with an https address makes browsers use https for a year, with subdomains', () => {
  test.each<[string, number, string, Record<string, string>?, string?]>([
    ['a page', 200, '/'],
    ['a page that is asked for its head', 200, '/', {}, 'HEAD'],
    ['a page that does not exist', 404, '/none.html'],
    ['a page that was asked for by another method', 405, '/', {}, 'POST'],
    ['an address that has moved', 301, '/en/'],
    ['an address that is not encoded properly', 400, '/%zz'],
    ['a picture', 200, `/pictures/${PICTURE}`],
    ['a picture that does not exist', 404, '/pictures/0000000000000000-480.webp'],
    ['a call', 200, '/api/front/pc/login/methods'],
    ['a call that is refused', 200, '/api/front/user/info'],
    ['a call that does not exist', 200, '/api/none'],
    ['a call by another method', 405, '/api/front/user/info', {}, 'PUT'],
    ['the health of the mall', 200, '/api/health'],
    ['an upload that does not exist', 404, '/uploads/aa/none.webp'],
  ])('with %s (%i)', async (_, status, path, headers = {}, method = 'GET') => {
    expect(facts(await ask('open', path, headers, method))).toEqual([status, ONE_YEAR]);
  });

  test('with a page and an upload that have not changed', async () => {
    for (const path of ['/', await upload()]) {
      const first = await ask('open', path);
      expect(facts(first)).toEqual([200, ONE_YEAR]);
      const again = await ask('open', path, { 'If-None-Match': String(first.headers.etag) });
      expect(facts(again)).toEqual([304, ONE_YEAR]);
    }
  });

  test('with a call that fails', async () => {
    const { token } = await newBuyer(mall);
    await mall.db.sql`alter table session rename to away`;
    const answer = await ask('open', '/api/front/user/info', { [HEADERS.token]: token });
    await mall.db.sql`alter table away rename to session`;
    expect([answer.headers['mall-error'], ...facts(answer)]).toEqual(['500', 200, ONE_YEAR]);
    expect(mall.faults.splice(0).join('')).toContain('call failed');
  });

  test('with a request from elsewhere that a mall of its own machine refuses', async () => {
    expect(facts(await ask('local', '/', { Host: 'mall.example' }))).toEqual([421, ONE_YEAR]);
  });
});

test('a mall without TLS says nothing of it: browsers could not reach it any more', async () => {
  for (const path of ['/', '/none.html', '/api/health']) {
    expect((await ask('clear', path)).headers['strict-transport-security'], path).toBeUndefined();
  }
});
