import { Hono } from 'hono';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEADERS } from '#contract/envelope.ts';
import { productLink } from '#locale/links.ts';
import { createApp } from '#server/app.ts';
import { type FollowedFolder, followSite, noSite } from '#server/platform/static/follow-site.ts';
import { type Served, serve } from '#server/serve.ts';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { findBrowser } from '../../support/browser/browser.ts';
import { useMall } from '../../support/mall/mall.ts';
import { type MallPages, openPages } from '../../support/mall/pages.ts';
import { photo } from '../../support/uploads/sample-pictures.ts';
import { PATIENCE } from '../../support/vitest/patience.ts';

const mall = useMall();
let browser: Browser;
beforeAll(async () => {
  const { timeout } = PATIENCE;
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'], timeout });
});
afterAll(() => browser.close());

interface Host {
  server: Served;
  origin: string;
  /** Serves a build from now on. */
  show(pages: MallPages): void;
  close(): Promise<void>;
}

/** A host of pages, which are served with their policy; what is no page goes to `app`. */
async function openHost(app: Hono): Promise<Host> {
  let site: FollowedFolder | null = null;
  const { dataDir } = mall.core.config;
  const shown = { current: () => site?.current() ?? null, refresh: () => site?.refresh(), stop: noSite.stop };
  const place = { origin: 'http://localhost', dataDir, localOnly: false, proxies: 0, port: 0, host: 'localhost' };
  const server = await serve({ app, site: shown, pictures: mall.core.pictures }, place, mall.core.log);
  return {
    server,
    origin: `http://localhost:${server.port}`,
    show: ({ pointer }) => {
      site = followSite(pointer);
    },
    close: () => {
      site?.stop();
      return server.close();
    },
  };
}

interface Watched {
  page: Page;
  /** 'GET 200' and path of each call, by the origin that answered. */
  calls: Map<string, string[]>;
  /** What the browser did not allow. */
  refused: string[];
}

async function openPage(): Promise<Watched> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE.timeout);
  const calls = new Map<string, string[]>();
  const refused: string[] = [];
  page.on('response', (answer) => {
    const { origin: from, pathname } = new URL(answer.url());
    if (!pathname.startsWith('/api/')) return;
    const call = `${answer.request().method()} ${answer.status()} ${pathname}`;
    calls.set(from, [...(calls.get(from) ?? []), call]);
  });
  page.on('console', (message) => {
    if (/CORS|Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  return { page, calls, refused };
}

const PRODUCT = productLink('en', 'Wireless headphones with noise cancelling', PRODUCTS.headphones);

/** A buyer looks at a product and sends a picture, which is shown from `uploads`. */
async function visit({ page }: Watched, origin: string, uploads: string): Promise<void> {
  const { token, buyerId } = await newBuyer(mall);
  await page.goto(`${origin}/favicon.svg`);
  const kept = { [HEADERS.token]: token, userInfo: JSON.stringify({ id: buyerId, nickname: 'Robin', avatar: '' }) };
  await page.evaluate((texts) => Object.assign(localStorage, texts), kept);
  await page.goto(origin + PRODUCT, { waitUntil: 'networkidle' });
  await page.goto(`${origin}/users/user_info`, { waitUntil: 'networkidle' });
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(await photo('png')) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Use picture' }).click();
  const picture = page.locator(`main img[src^="${uploads}"]`);
  await picture.waitFor();
  const width = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
  expect(width).toBeGreaterThan(0);
}

describe('pages of a listed origin', () => {
  let pages: MallPages;
  let host: Host;
  let origin: string;
  beforeAll(async () => {
    host = await openHost(new Hono());
    origin = host.origin;
    const config = { ...mall.core.config, corsOrigins: [origin] };
    // For browsers it is another site than the pages.
    pages = await openPages(mall, 'direct', undefined, {
      origin,
      app: createApp({ ...mall.core, config }),
      isDirect: true,
    });
    await pages.build();
    host.show(pages);
  }, 300_000);
  afterAll(async () => {
    await host.close();
    await pages.close();
  });

  test('call the back end directly, read and write, and show its pictures', async () => {
    const watched = await openPage();
    const { page, calls, refused } = watched;
    await visit(watched, origin, `${pages.api}/uploads/`);
    expect(refused).toEqual([]);
    expect([...calls.keys()]).toEqual([pages.api]);
    expect(calls.get(pages.api)).toEqual(
      expect.arrayContaining([
        'GET 200 /api/front/pc/live',
        'GET 200 /api/front/user/info',
        'POST 200 /api/front/upload/image',
      ]),
    );
    await page.close();
  });

  test('may call this back end alone', async () => {
    const { page, refused } = await openPage();
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    const fetchOf = (address: string) =>
      page.evaluate(
        (to) =>
          fetch(to).then(
            ({ status }) => status,
            () => 0,
          ),
        address,
      );
    expect(await fetchOf(`${pages.api}/api/front/index/global/config/info`)).toBe(200);
    expect(await fetchOf('http://127.0.0.1:9/')).toBe(0);
    await expect.poll(() => refused[0]).toContain(`connect-src 'self' ${pages.api}"`);
    await page.close();
  });

  test('browsers give answers of the back end to no page of another origin', async () => {
    const { page, refused } = await openPage();
    await page.goto(`http://127.0.0.1:${host.server.port}/`, { waitUntil: 'networkidle' });
    const read = (to: string) =>
      fetch(to).then(
        ({ status }) => status,
        () => 0,
      );
    expect(await page.evaluate(read, `${pages.api}/api/front/index/global/config/info`)).toBe(0);
    await expect.poll(() => refused.join('\n')).toContain('has been blocked by CORS policy');
    await page.close();
  });
});

describe('pages whose host passes calls on', () => {
  let pages: MallPages;
  let host: Host;
  beforeAll(async () => {
    const passOn = new Hono().all('*', ({ req }) => {
      const { pathname, search } = new URL(req.url);
      const { method, headers, body } = req.raw;
      const init = { method, headers, redirect: 'manual', ...(body ? { body, duplex: 'half' } : {}) };
      return fetch(pages.api + pathname + search, init as RequestInit);
    });
    host = await openHost(passOn);
    pages = await openPages(mall, 'passed-on', undefined, { origin: host.origin, app: mall.app, isDirect: false });
    await pages.build();
    host.show(pages);
  }, 300_000);
  afterAll(async () => {
    await host.close();
    await pages.close();
  });

  test('call their own origin alone, which is all that their policy allows', async () => {
    const watched = await openPage();
    await visit(watched, host.origin, '/uploads/');
    expect(watched.refused).toEqual([]);
    expect([...watched.calls.keys()]).toEqual([host.origin]);
    expect(watched.calls.get(host.origin)).toContain('POST 200 /api/front/upload/image');
    const { headers } = await fetch(`${host.origin}/`);
    expect(headers.get('Content-Security-Policy')).toContain("connect-src 'self';");
    await watched.page.close();
  });
});
