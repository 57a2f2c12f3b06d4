import { chromium } from 'ROOT/_modules/@playwright/test/index.mjs';
const [origin, out] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
const api = async (p) => (await fetch(origin + p)).text();
const sm = await api('/sitemaps/1.xml');
const locs = [...sm.matchAll(/<loc>([^<]*)<\/loc>/g)].map((m) => decodeURI(new URL(m[1]).pathname));
const product = locs.find((p) => /-d-\d+-0\.html$/.test(p) && !/^\/(zh|ar|de|es|fr|ja)\//.test(p));
const flash = locs.find((p) => /-d-\d+-1\.html$/.test(p) && !/^\/(zh|ar|de|es|fr|ja)\//.test(p));
const shop = locs.find((p) => /^\/merchant\/merchant_home\//.test(p));
console.log(product, flash, shop);
const pages = [['home', '/', 'en', 390, 'light'], ['home', '/zh/', 'zh', 390, 'dark'], ['home', '/ar/', 'ar', 390, 'light'], ['home', '/', 'en', 1280, 'light'], ['product', product, 'en', 390, 'light'], ['product', product, 'en', 1280, 'dark'], ['flash', flash, 'en', 390, 'light'], ['coupons', '/activity/coupon_list', 'en', 390, 'light'], ['coupons', '/zh/activity/coupon_list', 'zh', 1280, 'dark'], ['404', '/ar/nothing-here', 'ar', 390, 'light'], ['list', '/product/product_list?searchValue=tea', 'en', 1280, 'light'], ['shop', '/ar' + shop, 'ar', 1280, 'light'], ['shops', '/merchant/merchant_list', 'en', 390, 'dark'], ['settled', '/zh/merchant/merchant_settled', 'zh', 1280, 'light'], ['cart', '/order/shopping_cart', 'en', 390, 'light'], ['login', '/ar/login', 'ar', 1280, 'dark']];
for (const [name, path, loc, width, scheme] of pages) {
  const ctx = await b.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: scheme });
  const p = await ctx.newPage(); const errors = [];
  p.on('console', (m) => m.type() === 'error' && errors.push(m.text().slice(0, 120)));
  await p.goto(origin + encodeURI(path).replace(/%25/g, '%'), { waitUntil: 'load' }); await p.waitForTimeout(900);
  await p.screenshot({ path: `${out}/${name}-${loc}-${width}-${scheme}.png` });
  console.log(name, loc, width, errors.join(' | '));
  await ctx.close();
}
await b.close();
