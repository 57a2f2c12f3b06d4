import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toWire } from '#domain/money/money.ts';
import { readPrice, readQuantity } from '#import/read/read-numbers.ts';
import { readProducts } from '#import/read/read-products.ts';
import { type Cells, rowsOf, sellable, USD } from '../../support/import/shopify-file.ts';
import { anyText, CURRENCIES, minorAmount } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const read = (rows: Cells[], header?: string[]) => readProducts(rowsOf(rows, header), USD);
const said = (rows: Cells[]) =>
  read(rows).problems.map(({ line, verdict, what, why }) => `${line} ${verdict} ${what}: ${why}`);

describe('products', () => {
  test('are the rows of one handle, wherever they stand', () => {
    const { products } = read([
      sellable({ Handle: 'a', 'Option1 Name': 'Size', 'Option1 Value': 'S' }),
      sellable({ Handle: 'b' }),
      { Handle: 'a', 'Variant Price': '12', 'Option1 Value': 'M', 'Variant Inventory Qty': '1' },
    ]);
    expect(
      products.map(({ handle, variants }) => [handle, variants.map(({ values, price }) => [...values, price])]),
    ).toEqual([
      [
        'a',
        [
          ['S', 1000],
          ['M', 1200],
        ],
      ],
      ['b', [[1000]]],
    ]);
  });

  test('keep up to three options with their values in order', () => {
    const matrix = ['Red', 'Blue'].flatMap((colour) => ['S', 'M'].map((size) => ({ colour, size })));
    const rows = matrix.map(({ colour, size }, i) =>
      sellable({
        ...(i === 0 ? { 'Option1 Name': 'Colour', 'Option2 Name': 'Size' } : { Title: '' }),
        'Option1 Value': colour,
        'Option2 Value': size,
      }),
    );
    const [shirt] = read(rows).products;
    expect(shirt?.options).toEqual([
      { name: 'Colour', values: ['Red', 'Blue'] },
      { name: 'Size', values: ['S', 'M'] },
    ]);
    expect(shirt?.variants).toHaveLength(4);
  });

  test('with a default title have no options', () => {
    const [shirt] = read([sellable({ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' })]).products;
    expect(shirt).toMatchObject({ options: [], variants: [{ values: [] }] });
  });

  test('take pictures by position, also from rows that hold nothing else', () => {
    const { products, problems } = read([
      sellable({ 'Image Src': 'https://x/2.jpg', 'Image Position': '2' }),
      { Handle: 'shirt', 'Image Src': 'https://x/1.jpg', 'Image Position': '1', 'Image Alt Text': 'Front' },
      { Handle: 'shirt', 'Image Src': 'https://x/2.jpg', 'Image Position': '3' },
    ]);
    expect(problems).toEqual([]);
    expect(products[0]?.pictures.map(({ url, alt, line }) => [url, alt, line])).toEqual([
      ['https://x/1.jpg', 'Front', 3],
      ['https://x/2.jpg', '', 2],
    ]);
    expect(products[0]?.variants).toHaveLength(1);
  });

  test.each([
    [{ Published: 'false' }, { isShown: false }],
    [{ Published: '' }, { isShown: true }],
    [{ Published: 'TRUE', Status: 'draft' }, { isShown: false }],
    [{ Published: 'true', Status: 'active' }, { isShown: true }],
    [{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '0' }, { variants: [{ stock: 0 }] }],
    [{ 'Inventory tracker': '', 'Variant Inventory Qty': '0' }, { variants: [{ stock: 9999 }] }],
    [{ 'Gift Card': 'true' }, { productType: 6, variants: [{ stock: null }] }],
    [{ 'Variant Requires Shipping': 'false' }, { productType: 2 }],
    [{ 'Variant Requires Shipping': 'true' }, { productType: 0 }],
    [{ 'Variant SKU': 'A-1', 'Variant Barcode': '' }, { variants: [{ barCode: '', code: 'A-1' }] }],
    [
      { 'Variant SKU': 'A-1', 'Variant Barcode': '4006381333931' },
      { variants: [{ barCode: '4006381333931', code: 'A-1' }] },
    ],
    // So that spreadsheets keep all digits.
    [
      { 'Variant SKU': "'0112", 'Variant Barcode': "'4006381333931" },
      { variants: [{ barCode: '4006381333931', code: '0112' }] },
    ],
    [{ 'Variant SKU': "'S-1'" }, { variants: [{ code: "'S-1'" }] }],
    [{ 'Cost per item': '4.20' }, { variants: [{ cost: 420 }] }],
    [{ 'Google Shopping / MPN': 'M 7' }, { variants: [{ mpn: 'M 7' }] }],
    [{ 'SEO Title': ' A  shirt for summer ' }, { seoTitle: 'A shirt for summer' }],
    [{ 'SEO Title': 'Shirt' }, { seoTitle: '' }],
    [{ 'Variant Grams': '250.4' }, { variants: [{ grams: 250 }] }],
    [{ 'SEO Description': 'For every  day' }, { intro: 'For every day', seoDescription: 'For every day' }],
    [
      { 'Body (HTML)': '<p>Soft &amp; warm</p><script>x</script>' },
      { intro: 'Soft & warm', content: '<p>Soft &amp; warm</p>' },
    ],
    [{ Tags: 'a, b ,A,,c d' }, { tags: ['a', 'b', 'c d'] }],
  ])('%j become %j', (cells, expected) => {
    expect(read([sellable(cells)]).products).toMatchObject([expected]);
  });
});

describe('bad rows', () => {
  const option = (name: string, value: string, number = 1) => ({
    [`Option${number} Name`]: name,
    [`Option${number} Value`]: value,
  });

  test.each<[string, Cells, string]>([
    ['no price', { 'Variant Price': '', 'Variant SKU': 'A' }, '2 refused product: it has no price'],
    ['a negative price', { 'Variant Price': '-1' }, '2 refused product: its price "-1" is below zero'],
    ['a price in words', { 'Variant Price': 'on request' }, '2 refused product: its price "on request" is no amount'],
    ['a foreign sign', { 'Variant Price': '€10' }, '2 refused product: its price "€10" is not in USD'],
    [
      'grouped thousands',
      { 'Variant Price': '1,299' },
      '2 refused product: its price "1,299" has a comma or dot that may part thousands; write it like 1299.50',
    ],
    [
      'a price beyond all reason',
      { 'Variant Price': '99999999999999' },
      '2 refused product: its price "99999999999999" is too much',
    ],
    ['the own sign', { 'Variant Price': '$10' }, '2 changed price: "$10" was taken without its sign'],
    [
      'too many decimals',
      { 'Variant Price': '9.999' },
      '2 changed price: "9.999" has more than the 2 decimals of USD and was rounded',
    ],
    ['a free product', { 'Variant Price': '0' }, '2 taken price: it is free'],
    [
      'a former price that the mall has not had',
      { 'Variant Compare At Price': '12.5' },
      '2 changed compare-at price: "12.5" is not shown; a price counts as reduced once it falls below the lowest of the last thirty days here',
    ],
    [
      'a barcode that a spreadsheet has rounded',
      { 'Variant Barcode': '4.00638E+12' },
      '2 changed barcode: a spreadsheet has rounded it to "4.00638E+12"; not taken',
    ],
    ['negative stock', { 'Variant Inventory Qty': '-3' }, '2 changed stock: "-3" is below zero; sold out'],
    [
      'no stock given',
      { 'Variant Inventory Qty': '' },
      '2 changed stock: not counted: a new one has what --stock says, or is sold out',
    ],
    [
      'no tracker of its stock',
      { 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '0' },
      '2 changed stock: not tracked there, so that it can always be bought; it has 9999 pieces here',
    ],
    ['stock in words', { 'Variant Inventory Qty': 'many' }, '2 changed stock: "many" is no number of pieces; sold out'],
    [
      'selling without stock',
      { 'Variant Inventory Qty': '0', 'Variant Inventory Policy': 'continue' },
      '2 changed stock: it may be sold at 0 there; not in the mall',
    ],
    ['a weight in words', { 'Variant Grams': 'heavy' }, '2 changed weight: "heavy" is no weight in grams; taken as 0'],
    ['no handle', { Handle: '' }, '2 refused row: it has no handle'],
    ['no title', { Title: '' }, '2 refused product: it has no title'],
    [
      'a name far too long',
      { Title: 'long '.repeat(60) },
      '2 changed title: it is longer than 200 characters and was cut',
    ],
    [
      'an option without value',
      { ...option('Size', 'S'), ...option('Colour', '', 2) },
      '2 refused variant: it has no value for "Colour"',
    ],
    ['a value without option', option('', 'S'), '2 refused variant: "S" is a value of option 1, which has no name'],
    [
      'a comma in a value',
      option('Size', '1,5 m'),
      '2 changed option value: the comma in "1,5 m" became "‚", for commas part values',
    ],
    [
      'two options of one name',
      { ...option('Size', 'S'), ...option('Size', 'M', 2) },
      '2 refused product: two of its options are called "Size"',
    ],
    [
      'four options',
      Object.assign({}, ...[1, 2, 3, 4].map((n) => option(`O${n}`, 'x', n))),
      '2 refused product: it has 4 options, and 3 are the most',
    ],
    [
      'neither true nor false',
      { Published: 'maybe' },
      '2 changed published: "maybe" is neither true nor false; kept off the shelf',
    ],
    [
      'a gift card',
      { 'Gift Card': 'true' },
      '2 changed gift card: sold out until the shop adds card codes, which the file does not hold',
    ],
    [
      'a gift card without a tracker',
      { 'Gift Card': 'true', 'Variant Inventory Tracker': '' },
      '2 changed gift card: sold out until the shop adds card codes, which the file does not hold',
    ],
    [
      'code in the description',
      { 'Body (HTML)': 'a<iframe src=x></iframe><script>1</script>' },
      '2 changed description: taken without iframe, script',
    ],
    [
      'a description far too long',
      { 'Body (HTML)': 'x'.repeat(100_001) },
      '2 refused product: its description is longer than 100000 characters',
    ],
  ])('%s', (_, cells, expected) => {
    expect(said([sellable(cells)])).toContain(expected);
  });

  test('the same variant twice is taken once', () => {
    const rows = [sellable(option('Size', 'S')), sellable({ ...option('Size', 'S'), 'Variant Price': '11' })];
    expect(said(rows)).toEqual(['3 refused variant "S": line 2 is the same']);
    expect(read(rows).products[0]?.variants).toMatchObject([{ price: 1000 }]);
  });

  test('a SKU that occurs twice is imported and reported', () => {
    const rows = [sellable({ 'Variant SKU': 'A' }), sellable({ Handle: 'other', 'Variant SKU': 'A' })];
    expect(said(rows)).toEqual(['3 taken SKU: "A" is also that of line 2']);
  });

  test('more than a hundred variants are refused whole', () => {
    const rows = Array.from({ length: 101 }, (_, i) => sellable(option('Size', String(i))));
    expect(read(rows.slice(0, 100)).products[0]?.variants).toHaveLength(100);
    expect(read(rows)).toMatchObject({ products: [], refused: 1 });
    expect(said(rows)).toEqual(['2 refused product: it has 101 variants, and 100 are the most']);
  });

  test('a product loses only the variants that cannot be sold', () => {
    const rows = [sellable(option('Size', 'S')), sellable({ ...option('Size', 'M'), 'Variant Price': 'x' })];
    expect(read(rows).products).toMatchObject([{ options: [{ values: ['S'] }], variants: [{ values: ['S'] }] }]);
    expect(read(rows).refused).toBe(0);
  });

  law(
    'any text in any cell is taken, changed or refused, never a fault',
    [
      fc.array(
        fc.dictionary(
          fc.constantFrom(
            'Handle',
            'Title',
            'Body (HTML)',
            'Tags',
            'Variant Price',
            'Variant Inventory Qty',
            'Option1 Name',
            'Option1 Value',
            'Option2 Name',
            'Option2 Value',
            'Image Src',
            'Vendor',
            'Published',
          ),
          anyText,
        ),
        { maxLength: 5 },
      ),
    ],
    (rows) => {
      const { products, problems } = read(rows.map((row) => ({ Handle: 'x', ...row })));
      for (const { variants, options, name } of products) {
        expect(variants.length).toBeGreaterThan(0);
        expect(variants.every(({ values }) => values.length === options.length)).toBe(true);
        expect([...name].length).toBeLessThanOrEqual(200);
      }
      expect(problems.every(({ why }) => why !== '' && !/[\n\r]/.test(why))).toBe(true);
    },
  );
});

describe('columns', () => {
  const NAMES = ['Colour', 'Size', 'Cloth'];
  const combinations = fc.uniqueArray(
    fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('c', 'd'), fc.constantFrom('e', 'f')),
    {
      minLength: 1,
      selector: (values) => values.join(),
    },
  );
  /** Rows whose options stand in the columns that `places` gives them. */
  const rowsWith = (list: string[][], places: number[]) =>
    list.map((values) =>
      sellable(
        Object.fromEntries(
          places.flatMap((place, i) => [
            [`Option${place + 1} Name`, NAMES[i] ?? ''],
            [`Option${place + 1} Value`, values[i] ?? ''],
          ]),
        ),
      ),
    );
  const choices = (rows: Cells[]) => {
    const [shirt] = read(rows).products;
    return shirt?.variants.map(({ values }) =>
      Object.fromEntries(values.map((value, i) => [shirt.options[i]?.name, value])),
    );
  };

  law(
    'options mean the same in whichever columns they stand',
    [combinations, fc.shuffledSubarray([0, 1, 2], { minLength: 3 })],
    (list, places) => {
      expect(choices(rowsWith(list, places))).toEqual(choices(rowsWith(list, [0, 1, 2])));
    },
  );

  const header = Object.keys(rowsWith([['a', 'c', 'e']], [0, 1, 2])[0] ?? {});
  law(
    'products are the same in whichever order the columns stand',
    [combinations, fc.shuffledSubarray(header, { minLength: header.length })],
    (list, order) => {
      const rows = rowsWith(list, [0, 1, 2]);
      expect(read(rows, order)).toEqual(read(rows));
    },
  );

  test('options with gaps between them are kept', () => {
    expect(choices([sellable({ 'Option1 Name': '', 'Option3 Name': 'Size', 'Option3 Value': 'S' })])).toEqual([
      { Size: 'S' },
    ]);
  });
});

describe('numbers', () => {
  law(
    'a price comes back as it was written',
    [minorAmount, fc.constantFrom(...CURRENCIES)],
    (minor, { code, decimals }) => {
      const price = Math.abs(minor) % 1e10;
      expect(readPrice(toWire(price, { decimals }), { code, decimals, symbol: '?' })).toEqual({ value: price });
    },
  );

  test.each([
    ['.5', 50],
    ['12,50', 1250],
    ['12,5', 1250],
    ['0,125', 13],
    ['1.299,00', 129900],
    ['1,299.00', 129900],
    ['1,299,000.5', 129900050],
  ])('%s means one number only', (text, value) => {
    expect(readPrice(text, USD)).toMatchObject({ value });
  });

  test.each(['1,299', '12,500', '1,2,3', '1.299.000'])('%s is ambiguous or no number', (text) => {
    expect(readPrice(text, USD)).toHaveProperty('refused');
  });

  test('a dot before three digits is ambiguous where commas are decimal signs', () => {
    expect(readPrice('1.299', USD)).toMatchObject({ value: 130 });
    expect(readPrice('1.299', { ...USD, hasCommas: true })).toHaveProperty('refused');
    expect(readPrice('1.29', { ...USD, hasCommas: true })).toEqual({ value: 129 });
  });

  law(
    'stock is a count of pieces, or not counted where nothing is written',
    [fc.oneof(anyText, fc.integer().map(String))],
    (text) => {
      const { value } = readQuantity(text.trim());
      expect(value === null).toBe(text.trim() === '');
      expect(Number.isInteger(value ?? 0) && (value ?? 0) >= 0 && (value ?? 0) < 1e7).toBe(true);
    },
  );
});
