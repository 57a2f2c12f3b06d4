import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readRecords } from '#publish/pages/page-records.ts';
import { keptRenderer } from '#publish/render/kept-renderer.ts';
import { startLastingRenderer } from '#publish/render/lasting-renderer.ts';
import { expect, test } from '../fixtures.ts';

/** The mall's own data; without it (a mall that somebody else opened) nothing can be built in-process. */
const DATA = process.env['MALL_TEST_DATA'];
const ORIGIN = process.env['MALL_TEST_ORIGIN'] ?? '';
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs');
const run = promisify(execFile);

/** Folders that these tests make; the first is a share of the mall's own build. */
const made: string[] = [];

/** Builds a share of the pages of the mall at `origin` and gives the folder that they are in. */
async function buildShare(name: string, share: string, env: Record<string, string>): Promise<string> {
  const dist = `dist-elsewhere-${name}`;
  await run(process.execPath, ['src/cli/mall.ts', 'build', '--shard', share], {
    cwd: ROOT,
    env: { ...process.env, MALL_DIST: dist, MALL_LOG: 'warn', ...env },
  });
  return join(ROOT, `${dist}-part-${share.replace('/', '-of-')}`);
}

/** The same share as Astro itself makes it, of the mall at an address. */
async function buildByAstro(name: string, share: string): Promise<string> {
  const folder = join(ROOT, `dist-elsewhere-${name}`);
  const env = { MALL_API: ORIGIN, MALL_ORIGIN: ORIGIN, MALL_SHARE: share, NODE_ENV: 'production' };
  await run(process.execPath, [ASTRO, 'build', '--outDir', folder], { cwd: ROOT, env: { ...process.env, ...env } });
  return folder;
}

/** A renderer with the program that the first build has kept, as publishing has it. */
function openRenderer(api: string) {
  const program = keptRenderer(made[0] ?? '');
  expect(program).not.toBeNull();
  return startLastingRenderer({ root: ROOT, api, origin: ORIGIN }, program ?? '');
}

/** Makes a share of the pages with a renderer: what the back end answers decides the same there, and nothing is bundled anew. */
async function renderShareBy(renderer: ReturnType<typeof openRenderer>, name: string, part: number, of: number) {
  const folder = join(ROOT, `dist-elsewhere-${name}`);
  made.push(folder);
  mkdirSync(folder);
  await renderer.render({ folder, share: { part, of } });
  return folder;
}

async function renderShare(name: string, part: number, of: number, api: string): Promise<string> {
  const renderer = openRenderer(api);
  try {
    return await renderShareBy(renderer, name, part, of);
  } finally {
    await renderer.stop();
  }
}

/** Pages, payloads and their packed forms; feeds come into order when a build is completed. */
const pageFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!_|([a-z]+\/)?feeds).*\.(html|json|xml|br)$/.test(file),
  );

function expectSamePages(folder: string, expected: string): void {
  const files = pageFiles(folder);
  expect(files.filter((file) => file.endsWith('.html')).length).toBe(readRecords(expected).size);
  for (const file of files)
    expect(readFileSync(join(folder, file)).equals(readFileSync(join(expected, file))), file).toBe(true);
}

/** What a page says of itself to machines: products, price, rating, trail. */
const structured = (folder: string, file: string) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']): unknown => JSON.parse(json),
  );

/** Flash sales begin and end on the hour, and their pages with them: what is made over that moment is made once more. */
async function withinAnHour<T>(make: () => Promise<T>): Promise<T> {
  const hour = () => Math.floor(Date.now() / 3_600_000);
  const begun = hour();
  const made = await make();
  return hour() === begun ? made : make();
}

/** Stands between a build and the mall; `answer` may take a call out of its hands by answering it itself, or `rewrite` it. */
function openBetween(
  answer: (path: string, response: ServerResponse) => boolean,
  rewrite = (text: string) => text,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (answer(request.url ?? '', response)) return;
    const passed = await fetch(ORIGIN + request.url, { headers: request.headers as Record<string, string> });
    response.writeHead(passed.status, { 'Content-Type': passed.headers.get('content-type') ?? '' });
    response.end(rewrite(await passed.text()));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A back end of the same family that lacks what is ours alone. */
const withoutBulkCalls = () =>
  openBetween((path, response) => {
    if (!path.startsWith('/api/front/pc/prerender/')) return false;
    response.writeHead(404).end('Not Found');
    return true;
  });

test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.skip(!DATA, 'needs the data folder of the mall under test');

test.afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

test('pages that Astro makes over HTTP are those made in-process, byte for byte', async () => {
  const [inside, outside] = await withinAnHour(() =>
    Promise.all([
      buildShare('inside', '3/16', { MALL_DATA: DATA ?? '', MALL_ORIGIN: ORIGIN }),
      buildByAstro('astro', '3/16'),
    ]),
  );
  made.push(inside, outside);
  const [own, other] = [readRecords(inside), readRecords(outside)];
  expect(own.size).toBeGreaterThan(200);
  expect([...other.keys()].sort()).toEqual([...own.keys()].sort());
  for (const [file, record] of own) {
    // Policies are numbered as the pages come.
    expect({ ...other.get(file), policy: 0 }, file).toEqual({ ...record, policy: 0 });
    expect(readFileSync(join(outside, file)).equals(readFileSync(join(inside, file))), file).toBe(true);
  }
});

test('the program that a build keeps makes its pages again, byte for byte', async () => {
  const [inside = ''] = made;
  expectSamePages(await renderShare('again', 3, 16, ORIGIN), inside);
});

test('a renderer makes a second build as if it were its first', async () => {
  const [inside = ''] = made;
  let isOld = true;
  const between = await openBetween(
    () => false,
    (text) => (isOld ? text.replaceAll(/"price":"\d/g, '"price":"9') : text),
  );
  const renderer = openRenderer(addressOf(between));
  try {
    const first = await renderShareBy(renderer, 'first', 3, 16);
    const prices = (folder: string) => [...readRecords(folder).keys()].map((file) => structured(folder, file));
    expect(prices(first)).not.toEqual(prices(inside));
    await renderShareBy(renderer, 'second', 5, 16);
    isOld = false;
    expectSamePages(await renderShareBy(renderer, 'third', 3, 16), inside);
  } finally {
    await renderer.stop();
    between.close();
  }
});

test('a back end without our bulk calls gives the same product pages by list and detail', async () => {
  const lean = await withoutBulkCalls();
  try {
    const listed = await renderShare('listed', 3, 48, addressOf(lean));
    const [inside = ''] = made;
    const products = [...readRecords(listed).keys()].filter((file) => /-d-\d+-0\.html$/.test(file));
    expect(products.length).toBeGreaterThan(50);
    for (const file of products) expect(structured(listed, file), file).toEqual(structured(inside, file));
  } finally {
    lean.close();
  }
});

test('a product that goes while its pages are made has none', async () => {
  const gone = await openBetween((path, response) => {
    if (!path.startsWith('/api/front/pc/prerender/goods?')) return false;
    response.end('{"code":200,"data":{"list":[],"next":null}}');
    return true;
  });
  try {
    const folder = await renderShare('gone', 3, 16, addressOf(gone));
    const pages = [...readRecords(folder).keys()];
    expect(pages.length).toBeGreaterThan(20);
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect([...pages, ...written].filter((file) => /-d-\d+-\d\.html/.test(file))).toEqual([]);
  } finally {
    gone.close();
  }
});

const HOSTILE = `<p>marked</p></section><img src=x onerror="location='https://evil.example'"><meta http-equiv=refresh
  content="0;url=https://evil.example"><a href="javascript:location='https://evil.example'">x</a>
  <script>location='https://evil.example'</script><style>@import 'https://evil.example'</style>`;

/** Answers of a mall into whose texts and addresses somebody has written what was not meant to be there. */
const hostileAnswers = (text: string) =>
  JSON.stringify(
    JSON.parse(text, (key, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (key === 'content' && value.includes('<')) return HOSTILE + value;
      if (key === 'sliderImage') return JSON.stringify(["javascript:location='https://evil.example'"]);
      if (key === 'linkUrl') return "javascript:location='https://evil.example'";
      if (key !== 'data' || !value.includes('"agreement"')) return value;
      return value.replace('"agreement":"', () => `"agreement":${JSON.stringify(HOSTILE).slice(0, -1)}`);
    }),
  );

test('nothing of what a foreign mall slips into its texts and links reaches a page', async () => {
  const hostile = await openBetween(() => false, hostileAnswers);
  try {
    const folder = await renderShare('hostile', 3, 16, addressOf(hostile));
    const pages = [...readRecords(folder).keys()];
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    for (const kind of [/-d-\d+-[012]\.html$/, /information_info\//, /agreement_rules\//]) {
      const written = pages.filter((file) => kind.test(file));
      expect(written.length).toBeGreaterThan(0);
      for (const file of written) expect(read(file), file).toContain('<p>marked</p>');
    }
    for (const file of pages) expect(read(file), file).not.toContain('evil.example');
  } finally {
    hostile.close();
  }
});

const TROUBLES: Record<string, [(response: ServerResponse) => unknown, RegExp]> = {
  'answers with a page': [(response) => response.end('<html>Bad gateway</html>'), /gives no usable answer/],
  'answers with something else': [
    (response) => response.end('{"code":200,"data":{"list":[{"id":"x"}],"next":null}}'),
    /does not fit the contract at "\S+"/,
  ],
};

/** Stands between a build and the mall, which is in trouble from the sixth call for products on. */
function openTroubled(trouble: (response: ServerResponse) => unknown): Promise<Server> {
  let calls = 0;
  return openBetween((path, response) => {
    if (!path.startsWith('/api/front/pc/prerender/goods?') || ++calls < 6) return false;
    trouble(response);
    return true;
  });
}

for (const [name, [trouble, reason]] of Object.entries(TROUBLES)) {
  test(`a back end that ${name} while pages are rendered is reported with the page that failed`, async () => {
    const failing = await openTroubled(trouble);
    try {
      const rendering = renderShare(name.replaceAll(' ', '-'), 1, 2, addressOf(failing));
      const { message } = await rendering.then(
        () => new Error('it came about'),
        (error: Error) => error,
      );
      expect(message).toMatch(/Caught error rendering \S*-d-\d+-[012]/);
      expect(message).toMatch(reason);
    } finally {
      failing.close();
    }
  });
}

test('a build whose back end breaks off in the middle leaves the old pages in service, and nothing of its own', async () => {
  const old = join(ROOT, '.dist-trouble-old');
  const pointer = join(ROOT, 'dist-trouble');
  mkdirSync(old, { recursive: true });
  writeFileSync(join(old, 'index.html'), 'old');
  rmSync(pointer, { force: true });
  symlinkSync('.dist-trouble-old', pointer);
  made.push(old, pointer);
  const failing = await openTroubled((response) => response.destroy());
  try {
    const env = { MALL_API: addressOf(failing), MALL_ORIGIN: ORIGIN, MALL_DIST: 'dist-trouble' };
    const build = run(process.execPath, ['src/cli/mall.ts', 'build'], { cwd: ROOT, env: { ...process.env, ...env } });
    const { code, stderr } = await build.then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    );
    expect(code).not.toBe(0);
    expect(stderr).toMatch(/Caught error rendering \S*-d-\d+-[012]/);
    expect(stderr).toMatch(/gives no answer/);
  } finally {
    failing.close();
  }
  expect(readFileSync(join(pointer, 'index.html'), 'utf8')).toBe('old');
  const left = readdirSync(ROOT).filter((one) => one.startsWith('.dist-trouble-'));
  expect(left).toEqual(['.dist-trouble-old']);
});
