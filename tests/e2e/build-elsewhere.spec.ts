import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readRecords } from '#publish/page-records.ts';
import { expect, test } from './fixtures.ts';

/** The mall's own data; without it (a mall that somebody else opened) nothing can be built in-process. */
const DATA = process.env['MALL_TEST_DATA'];
const ORIGIN = process.env['MALL_TEST_ORIGIN'] ?? '';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** Builds a share of the pages of the mall at `origin` and gives the folder that they are in. */
async function buildShare(name: string, share: string, env: Record<string, string>): Promise<string> {
  const dist = `dist-elsewhere-${name}`;
  await run(process.execPath, ['src/cli/mall.ts', 'build', '--shard', share], {
    cwd: ROOT,
    env: { ...process.env, MALL_DIST: dist, MALL_LOG: 'warn', ...env },
  });
  return join(ROOT, `${dist}-part-${share.replace('/', '-of-')}`);
}

/** What a page says of itself to machines: goods, price, rating, trail. */
const structured = (folder: string, file: string) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']): unknown => JSON.parse(json),
  );

/** The mall as a back end of the same family that lacks what is ours alone. */
function withoutBulkCalls(origin: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/api/front/pc/prerender/')) return response.writeHead(404).end('Not Found');
    const answer = await fetch(origin + request.url, { headers: request.headers as Record<string, string> });
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
    return response.end(Buffer.from(await answer.arrayBuffer()));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.skip(!DATA, 'needs the data folder of the mall under test');

const made: string[] = [];
test.afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

test('pages made over HTTP are those made in-process, byte for byte', async () => {
  const inside = await buildShare('inside', '3/16', { MALL_DATA: DATA ?? '', MALL_ORIGIN: ORIGIN });
  const outside = await buildShare('outside', '3/16', { MALL_API: ORIGIN, MALL_ORIGIN: ORIGIN });
  made.push(inside, outside);
  const [own, other] = [readRecords(inside), readRecords(outside)];
  expect(own.size).toBeGreaterThan(200);
  expect([...other.keys()].sort()).toEqual([...own.keys()].sort());
  for (const [file, record] of own) {
    expect(other.get(file), file).toEqual(record);
    expect(readFileSync(join(outside, file)).equals(readFileSync(join(inside, file))), file).toBe(true);
  }
});

test('a back end without our bulk calls gives the same goods pages by list and detail', async () => {
  const lean = await withoutBulkCalls(ORIGIN);
  try {
    const api = `http://127.0.0.1:${(lean.address() as AddressInfo).port}`;
    const listed = await buildShare('listed', '3/48', { MALL_API: api, MALL_ORIGIN: ORIGIN });
    made.push(listed);
    const [inside = ''] = made;
    const goods = [...readRecords(listed).keys()].filter((file) => /-d-\d+-0\.html$/.test(file));
    expect(goods.length).toBeGreaterThan(50);
    for (const file of goods) expect(structured(listed, file), file).toEqual(structured(inside, file));
  } finally {
    lean.close();
  }
});
