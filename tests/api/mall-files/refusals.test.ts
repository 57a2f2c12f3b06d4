import { expect, test } from 'vitest';
import { apply, emptyFolder, exported, filesOf, mallOf, writeFiles } from '../../support/mall-files/mall-files.ts';

const product = { category: 'nowhere', currency: 'USD', texts: { en: { name: 'Cup' } }, skus: [{ price: '1.00' }] };

const shippingRule = { first: '1', firstPrice: '4.90', renewal: '1', renewalPrice: '0' };

type Refused = [what: string, files: Record<string, unknown>, file: string, line: number, says: string];

const REFUSED: Refused[] = [
  ['a file that is none of a mall', { 'categoris.json': {} }, 'categoris.json', 0, 'is no file of a mall'],
  ['what is not JSON', { 'tags.json': '{\n  "new": {,\n}\n' }, 'tags.json', 2, 'is not JSON'],
  ['text in another encoding', { 'tags.json': Buffer.from([0x7b, 0xe4, 0x7d]) }, 'tags.json', 0, 'is not UTF-8'],
  [
    'an unknown member',
    { 'tags.json': '{\n  "new": {\n    "names": { "en": "New" },\n    "colour": "red"\n  }\n}\n' },
    'tags.json',
    4,
    'new: colour is no member that files have here',
  ],
  [
    'an unknown language',
    { 'tags.json': { new: { names: { en: 'New', nl: 'Nieuw' } } } },
    'tags.json',
    5,
    'new: names.nl is no member',
  ],
  ['a text that is none', { 'settings.json': { siteName: 5 } }, 'settings.json', 2, 'siteName is a text'],
  [
    'a word that is none of those',
    { 'merchants/q.json': { serviceType: 'pigeon' } },
    'merchants/q.json',
    2,
    'is one of "H5"',
  ],
  [
    'one name twice',
    { 'tags.json': '{\n  "new": { "names": { "en": "New" } },\n  "new": { "names": { "en": "Newer" } }\n}\n' },
    'tags.json',
    3,
    'twice',
  ],
  ['a category of none', { 'products/one/cup.json': product }, 'products/one/cup.json', 2, 'category "nowhere"'],
  [
    'a currency that the mall has not',
    { 'products/one/cup.json': { ...product, currency: 'XTS' } },
    'products/one/cup.json',
    3,
    'currency is USD',
  ],
  [
    'too many decimals',
    { 'products/one/cup.json': { ...product, skus: [{ price: '1.005' }] } },
    'products/one/cup.json',
    11,
    '2 decimals',
  ],
  [
    'a currency without a rate',
    { 'currencies.json': { SEK: { symbol: 'kr', name: 'Krona', decimals: 2 } } },
    'currencies.json',
    2,
    'SEK: rate is missing',
  ],
  ['files of a newer mall', { 'mall.json': { format: 99 } }, 'mall.json', 1, 'newer mall'],
  [
    'a picture that is not there',
    { 'brands.json': { b: { icon: 'pictures/no.png', names: { en: 'B' } } } },
    'brands.json',
    2,
    'not in the folder',
  ],
  [
    'a picture that is none',
    { 'brands.json': { b: { icon: 'pictures/a.png', names: { en: 'B' } } }, 'pictures/a.png': 'GIF' },
    'brands.json',
    2,
    'no picture',
  ],
  [
    'a picture of another mall that is none',
    {
      'brands.json': { b: { icon: '/pictures/0123456789abcdef-1440.webp', names: { en: 'B' } } },
      'pictures/0123456789abcdef-1440.webp': '<html>',
    },
    'brands.json',
    2,
    'no picture',
  ],
  [
    'a member twice, deep in a file',
    { 'products/one/cup.json': Buffer.from('{\n "skus": [\n  { "price": "1", "price": "2" }\n ]\n}\n') },
    'products/one/cup.json',
    3,
    'has "price" twice',
  ],
  [
    'two categories that are each above the other',
    { 'categories.json': { a: { parent: 'b', names: { en: 'A' } }, b: { parent: 'a', names: { en: 'B' } } } },
    'categories.json',
    3,
    'levels',
  ],
  [
    'a mall without English, whose pages stand at the root of all addresses',
    { 'languages.json': { en: { isOn: false, sort: 1 }, de: { isDefault: true, sort: 2 } } },
    'languages.json',
    3,
    'stays on',
  ],
  [
    'alt texts for other pictures than there are',
    { 'products/one/cup.json': { ...product, texts: { en: { name: 'Cup', alts: ['From above'] } } } },
    'products/one/cup.json',
    7,
    '1 texts, and there are 0 pictures',
  ],
  [
    'a cost with too many decimals',
    { 'products/one/cup.json': { ...product, skus: [{ price: '1.00', cost: '0.005' }] } },
    'products/one/cup.json',
    12,
    '2 decimals',
  ],
  [
    'a product in another currency than the mall’s own',
    { 'products/one/cup.json': { ...product, currency: 'EUR' } },
    'products/one/cup.json',
    3,
    'currency is USD',
  ],
  [
    'a coupon in another currency than the mall’s own',
    { 'coupons.json': { c: { covers: 'everything', currency: 'EUR', money: '5.00', days: 30, names: { en: 'C' } } } },
    'coupons.json',
    4,
    'c: currency is USD',
  ],
  ...['', ' ', '0x0', '-0', '0e3'].map(
    (threshold): Refused => [
      `a coupon from "${threshold}" on`,
      {
        'coupons.json': {
          c: { covers: 'everything', currency: 'USD', money: '5.00', threshold, days: 30, names: { en: 'C' } },
        },
      },
      'coupons.json',
      6,
      `c: threshold "${threshold}" is not an amount`,
    ],
  ),
  [
    'a shipping rule for everywhere else where that is free',
    {
      'merchants/q.json': {
        type: 'none',
        category: 'none',
        texts: { en: { name: 'Q' } },
        shipping: {
          parcel: {
            name: 'Parcel',
            charge: 'by region',
            currency: 'USD',
            rules: ['DE', '*'].map((region) => ({ ...shippingRule, region })),
          },
        },
      },
    },
    'merchants/q.json',
    27,
    'has no effect with "charge": "by region", which ships free of charge wherever no rule names the place: write "free by region"',
  ],
  ['stock of no product', { 'stock.csv': 'merchant,product,sku,pieces\none,cup,,5\n' }, 'stock.csv', 2, 'one/cup'],
  [
    'stock in two rows',
    { 'stock.csv': 'merchant,product,sku,pieces\none,cup,S,5\none,cup,S,6\n' },
    'stock.csv',
    3,
    'twice',
  ],
  [
    'pieces that are no number',
    { 'stock.csv': 'merchant,product,sku,pieces\none,cup,,many\n' },
    'stock.csv',
    2,
    'one/cup',
  ],
];

test.each(REFUSED)('%s is refused, with its place', async (_, files, file, line, says) => {
  const mall = await mallOf('filled');
  const before = filesOf(await exported(mall));
  const dir = emptyFolder();
  writeFiles(dir, files);
  const applied = await apply(mall, dir);
  expect(applied).toMatchObject({ kind: 'refused' });
  if (applied.kind !== 'refused') return;
  expect(applied.problems).toContainEqual({ file, line, message: expect.stringContaining(says) });
  expect(filesOf(await exported(mall))).toEqual(before);
});

test('one wrong file keeps all others out', async () => {
  const mall = await mallOf('filled');
  const dir = emptyFolder();
  writeFiles(dir, { 'settings.json': { siteName: 'Harbor Mall' }, 'tags.json': { new: { names: {} } } });
  expect(await apply(mall, dir)).toMatchObject({ kind: 'refused' });
  const [row] = await mall.db.sql<
    { name: string }[]
  >`select value ->> 'siteName' as name from setting where name = 'global'`;
  expect(row?.name).not.toBe('Harbor Mall');
});

test.each<[what: string, files: (stock: string) => Record<string, unknown>]>([
  [
    'stock of a combination that the product has not',
    (stock) => ({ 'stock.csv': stock.replace(/\n([^,]+,[^,]+,)[^,]*,/, '\n$1Nothing,') }),
  ],
  ['a country that is none', () => ({ 'countries.json': { shipTo: ['US', 'XX'] } })],
  ['a redirect to itself', () => ({ 'redirects.json': { '/old': { path: '/old' } } })],
])('a dry run refuses %s, as the application does', async (_, filesBy) => {
  const mall = await mallOf('filled');
  const dir = emptyFolder();
  writeFiles(dir, filesBy(filesOf(await exported(mall))['stock.csv'] ?? ''));
  const tried = await apply(mall, dir, { isDryRun: true });
  expect(tried).toMatchObject({ kind: 'refused' });
  expect(await apply(mall, dir)).toEqual(tried);
});
