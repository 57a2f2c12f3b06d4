import { expect, test } from 'vitest';
import { fillBasics } from '#server/modules/fill-basics.ts';
import { readBaseCurrency } from '#server/modules/settings/index.ts';
import { apply, exported, filesOf, init, mallOf, readFile, writeFiles } from '../../support/mall-files/mall-files.ts';

test('commands that need a currency say that there is no mall yet', async () => {
  const mall = await mallOf('empty');
  await expect(readBaseCurrency(mall)).rejects.toThrow('This database holds no mall yet: "mall init" makes one.');
  await init(mall);
  expect(await readBaseCurrency(mall)).toMatchObject({ code: 'EUR', decimals: 2 });
});

test('an empty database becomes the mall that was described', async () => {
  const mall = await mallOf('empty');
  expect(await init(mall)).toMatchObject({ kind: 'planned', isDone: true });
  const files = filesOf(await exported(mall));
  const read = (file: string) => JSON.parse(files[file] ?? 'null');
  expect(read('settings.json')).toMatchObject({
    siteName: 'Harbor Mall',
    changeColorConfig: '#1c6ec8',
    homeCountry: 'DE',
  });
  expect(Object.keys(read('currencies.json'))).toEqual(['EUR', 'JPY', 'USD']);
  expect(read('currencies.json')['JPY']).toMatchObject({ rate: '163', decimals: 0 });
  expect(read('countries.json')).toEqual({ shipTo: ['AT', 'DE'] });
  const isOn = Object.entries(read('languages.json') as Record<string, { isOn?: boolean }>).filter(
    ([, one]) => one.isOn !== false,
  );
  expect(isOn.map(([locale]) => locale).toSorted()).toEqual(['de', 'en']);
  expect(read('merchants/quay-sons.json')).toMatchObject({ isSelf: true, texts: { de: { name: 'Quay & Sons' } } });
  expect(Object.keys(files).filter((file) => file.startsWith('agreements/'))).toHaveLength(12);
  expect(Object.entries(files).filter(([, text]) => /mallfront/i.test(text))).toEqual([]);
});

test('English is on in a mall that does not name it', async () => {
  const mall = await mallOf('empty');
  await init(mall, { languages: ['de'] });
  const rows = await mall.db.sql<{ code: string; isDefault: boolean }[]>`
    select code, is_default as "isDefault" from language where is_on order by sort`;
  expect([...rows]).toEqual([
    { code: 'de', isDefault: true },
    { code: 'en', isDefault: false },
  ]);
});

test('its files describe it: applying them changes nothing', async () => {
  const mall = await mallOf('empty');
  await init(mall);
  expect(await apply(mall, await exported(mall), { prune: true })).toMatchObject({ plan: { steps: [] } });
});

test('its first shop can be changed by files at once', async () => {
  const mall = await mallOf('empty');
  await init(mall);
  const dir = await exported(mall);
  const file = 'merchants/quay-sons.json';
  const shop = JSON.parse(filesOf(dir)[file] ?? 'null');
  writeFiles(dir, { [file]: { ...shop, shipping: { standard: { ...shop.shipping.standard, handlingDays: 3 } } } });
  expect(await apply(mall, dir)).toMatchObject({
    plan: { steps: [{ action: 'change', kind: 'merchant', key: 'quay-sons' }] },
  });
});

test('a mall that was opened empty before takes the base currency that is named', async () => {
  const mall = await mallOf('empty');
  await mall.db.transact(async (tx) => void (await fillBasics(tx)));
  expect(await init(mall)).toMatchObject({ kind: 'planned', isDone: true });
  expect(await mall.db.sql`select code from currency where is_default`).toEqual([{ code: 'EUR' }]);
});

test('the base currency is changed together with all amounts, or not at all', async () => {
  const mall = await mallOf('empty');
  await init(mall);
  const dir = await exported(mall);
  const file = 'merchants/quay-sons.json';
  const shop = readFile(dir, file) as { shipping: { standard: object } };
  const { EUR, USD, ...others } = readFile(dir, 'currencies.json') as Record<string, object>;
  const currencies = { ...others, EUR: { ...EUR, isBase: false }, USD: { ...USD, isBase: true, rate: '1' } };
  writeFiles(dir, { 'currencies.json': currencies });
  const refused = await apply(mall, dir);
  expect(refused).toMatchObject({ kind: 'refused', problems: [{ file: 'currencies.json' }] });
  expect(JSON.stringify(refused)).toContain(
    'cannot become the base currency: the shipping template \\"standard\\" of the shop \\"quay-sons\\" is in EUR',
  );
  const shipping = { standard: { ...shop.shipping.standard, currency: 'USD' } };
  writeFiles(dir, { [file]: { ...shop, shipping } });
  expect(await apply(mall, dir)).toMatchObject({ kind: 'planned', isDone: true });
  expect(await mall.db.sql`select code from currency where is_default`).toEqual([{ code: 'USD' }]);
  writeFiles(dir, { 'currencies.json': { ...currencies, USD: { ...currencies.USD, rate: '2' } } });
  const message = expect.stringContaining('USD: rate is "1" of the base currency');
  expect(await apply(mall, dir)).toMatchObject({ kind: 'refused', problems: [{ message }] });
});

test.each<[what: string, files: Record<string, unknown>, file: string, message: string]>([
  [
    'a home country it does not ship to',
    { 'settings.json': { homeCountry: 'CH' } },
    'settings.json',
    'homeCountry is CH',
  ],
])('%s is taken with a warning', async (_, files, file, message) => {
  const mall = await mallOf('empty');
  await init(mall);
  const dir = await exported(mall);
  writeFiles(dir, files);
  expect(await apply(mall, dir)).toMatchObject({
    isDone: true,
    plan: { warnings: [{ file, message: expect.stringContaining(message) }] },
  });
});

test('a currency that is none is refused, and nothing is there', async () => {
  const mall = await mallOf('empty');
  await expect(init(mall, { currency: 'XQZ' })).rejects.toThrow('XQZ is no currency');
  expect(await mall.db.sql`select 1 from merchant`).toHaveLength(0);
});
