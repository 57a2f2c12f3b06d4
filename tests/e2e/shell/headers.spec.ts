import { productLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';
import { richProduct } from '../support/mall.ts';

test('pages carry the security policy and are asked for again', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-inline');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBeTruthy();
  expect(headers['cache-control']).toContain('no-cache');
  const again = await request.get('/', { headers: { 'If-None-Match': headers['etag'] ?? '' } });
  expect(again.status()).toBe(304);
});

test('hashed files are kept for ever', async ({ page }) => {
  const script = page.waitForResponse((answer) => answer.url().includes('/_astro/') && answer.ok());
  await page.goto('/');
  expect((await script).headers()['cache-control']).toContain('immutable');
});

test('a wrong name leads to the canonical address', async ({ request }) => {
  const { card } = await richProduct(request);
  const answer = await request.get(`/some-other-name-d-${card.id}-0.html`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe(encodeURI(productLink('en', card.name, card.id)));
});

test('bots get the status of a missing page without a page', async ({ request }) => {
  const answer = await request.get('/nothing-here', {
    headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain('<main');
});

test('sitemap, robots and build manifest are there', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  const sitemap = await (await request.get(new URL(index).pathname)).text();
  const [, first = ''] = /<loc>([^<]+)<\/loc>/.exec(sitemap) ?? [];
  const urls = await (await request.get(new URL(first).pathname)).text();
  expect(urls).toContain('hreflang="x-default"');
  const { card } = await richProduct(request);
  const manifest = await (await request.get('/_mall/build.json')).text();
  expect(manifest).toContain(productLink('en', card.name, card.id));
  const payload = await request.get(
    encodeURI(productLink('en', card.name, card.id).replace('.html', '/_payload.json')),
  );
  expect(await payload.json()).toMatchObject({ id: card.id, marketingType: 0 });
});

test('hostile paths are refused', async ({ request }) => {
  for (const path of ['/%E0%A4%A', '/..%2f..%2fetc%2fpasswd', '/_mall/../../package.json', '/%00']) {
    const { status } = { status: (await request.get(path)).status() };
    expect([400, 404], path).toContain(status);
  }
});

test('a client that reads no page finds the icon of the mall', async ({ page, request }) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.headers()['content-type']).toBe('image/x-icon');
  await page.goto('/');
  const side = await page.evaluate(async () => {
    const icon = new Image();
    icon.src = '/favicon.ico';
    await icon.decode();
    return icon.naturalWidth;
  });
  expect(side).toBe(32);
});
