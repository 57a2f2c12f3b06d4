import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { toWire } from '#domain/money.ts';
import { matchCategory } from '#server/import/match-category.ts';
import { fileNameOf } from '#server/import/picture-origin.ts';
import { shorten } from '#server/import/product-texts.ts';
import { isPublicAddress } from '#server/import/public-address.ts';
import { type CsvRow, readCsv } from '#server/import/read-csv.ts';
import { readPrice, readQuantity } from '#server/import/read-numbers.ts';
import { plainText, sanitiseHtml } from '#server/import/sanitise.ts';
import { readProducts } from '#server/import/shopify.ts';
import { shopifyColumns } from '#server/import/shopify-columns.ts';
import { picturedOption } from '#server/import/wanted-goods.ts';
import { pairNames } from '#server/import/write-named.ts';
import { anyText, CURRENCIES, minorAmount } from '../support/arbitraries.ts';
import { law } from '../support/law.ts';
import { type Cells, csvOf, rowsOf, sellable } from '../support/shopify-file.ts';

const USD = { code: 'USD', symbol: '$', decimals: 2 };

const folder = mkdtempSync(join(tmpdir(), 'import-unit-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function rowsIn(file: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(file)) rows.push(row);
  return rows;
}

async function readFile(content: string | Buffer): Promise<CsvRow[]> {
  const file = join(folder, 'goods.csv');
  writeFileSync(file, content);
  return rowsIn(file);
}

const read = (rows: Cells[], header?: string[]) => readProducts(rowsOf(rows, header), USD);
const said = (rows: Cells[]) =>
  read(rows).problems.map(({ line, verdict, what, why }) => `${line} ${verdict} ${what}: ${why}`);

describe('a CSV file', () => {
  test('rows carry the line in which they begin, also behind line breaks in cells and empty lines', async () => {
    const text = 'a,b\n1,"x\ny"\n\n2,z\n,\n3,w';
    for (const newline of ['\n', '\r\n', '\r']) {
      const rows = await readFile(text.replaceAll('\n', newline));
      expect(rows.map(({ line }) => line)).toEqual([1, 2, 5, 7]);
      expect(rows[1]?.cells).toEqual(['1', 'x\ny']);
    }
  });

  test('a byte order mark is no part of the first header', async () => {
    expect((await readFile('\ufeffHandle,b\n1,2'))[0]?.cells).toEqual(['Handle', 'b']);
  });

  test.each([
    ['nothing', '', 'It is empty.'],
    ['empty lines', '\n\n,,\n', 'It is empty.'],
    ['a header alone', 'a,b\n', 'no rows'],
    [
      'a quotation mark that is never closed',
      'a,b\n1,2\n3,"x\n4,5\n',
      'Line 3: A quotation mark of the row that begins here is never closed',
    ],
    ['a quotation mark inside a field', 'a,b\n1,2\n3,x"y\n', 'Line 3: A quotation mark stands inside a field'],
    ['text behind a closing quotation mark', 'a,b\n"x"y,2\n', 'Line 2: Something follows the quotation mark'],
    ['a row with too much', 'a,b\n1,"2\n2"\n3,4,5\n', 'Line 4: The row has 3 fields and the header 2'],
    ['a row with too little', 'a,b\n1\n', 'Line 2: The row has 1 fields'],
    [
      'Latin-1',
      Buffer.concat([Buffer.from('a,b\n1,2\ncaf'), Buffer.from([0xe9, 10]), Buffer.from('1,2')]),
      'Line 3: It is not UTF-8',
    ],
    ['UTF-8 that breaks off', Buffer.from([97, 44, 98, 10, 49, 44, 0xe2, 0x82]), 'Line 2: It is not UTF-8'],
    ['UTF-16', Buffer.from('\ufeffa,b\n1,2', 'utf16le'), 'It is UTF-16'],
    ['a NUL', 'a,b\n1,2\n3,\0\n', 'Line 3: It holds a NUL'],
  ])('%s is refused', async (_, content, why) => {
    await expect(readFile(content)).rejects.toThrow(why);
    await expect(readFile(content)).rejects.toThrow('goods.csv is refused and nothing was changed');
  });

  test('a file that is not there is refused with its path', async () => {
    await expect(rowsIn(join(folder, 'none.csv'))).rejects.toThrow(/none\.csv cannot be read: ENOENT/);
  });

  const cell = anyText
    .filter((text) => !/[\0\ud800-\udfff]/u.test(text))
    .map((text) => text.replace(/\r\n?/g, '\n').replace(/^\ufeff/, ''));
  law(
    'comes back as it was written',
    [fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 })],
    async (pairs) => {
      const rows = pairs.map(([a, b]) => ({ Handle: `x${a}`, Title: b, 'Variant Price': '1' }));
      const back = (await readFile(csvOf(rows))).slice(1).map(({ cells: [a, b] }) => [a, b]);
      expect(back).toEqual(rows.map((row) => [row.Handle, row.Title]));
    },
  );
});

describe('the header', () => {
  test.each([
    [['Handle', 'Title'], /lacks "variant price" or "price"/],
    [['Name', 'Cost'], /lacks "handle" or "url handle", "title", "variant price"/],
    [['Handle', 'Title', 'Variant Price', 'title '], /"title" occurs twice/],
    [['Handle;Title;Variant Price'], /parted by commas/],
  ])('%j is refused', (header, why) => {
    expect(shopifyColumns(header)).toMatch(why);
  });

  test("Shopify's newer template is understood", () => {
    const row = {
      'URL handle': 'cup',
      Title: 'Cup',
      Price: '4',
      'Inventory quantity': '2',
      'Option1 name': 'Colour',
      'Option1 value': 'Red',
      'Published on online store': 'FALSE',
    };
    const { products, problems } = readProducts(rowsOf([row], Object.keys(row)), USD);
    expect(problems).toEqual([]);
    expect(products).toMatchObject([
      {
        handle: 'cup',
        isShown: false,
        options: [{ name: 'Colour', values: ['Red'] }],
        variants: [{ price: 400, stock: 2 }],
      },
    ]);
  });
});

describe('goods', () => {
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
    [{ 'Gift Card': 'true' }, { productType: 6, variants: [{ stock: 0 }] }],
    [{ 'Variant Requires Shipping': 'false' }, { productType: 2 }],
    [{ 'Variant Requires Shipping': 'true' }, { productType: 0 }],
    [{ 'Variant SKU': 'A-1', 'Variant Barcode': '' }, { variants: [{ barCode: 'A-1' }] }],
    [{ 'Variant SKU': 'A-1', 'Variant Barcode': '4006381333931' }, { variants: [{ barCode: '4006381333931' }] }],
    [{ 'Variant Grams': '250.4' }, { variants: [{ grams: 250 }] }],
    [{ 'Variant Compare At Price': '12.5' }, { variants: [{ otPrice: 1250 }] }],
    [{ 'Variant Compare At Price': '10.00' }, { variants: [{ otPrice: 0 }] }],
    [{ 'SEO Description': 'For every  day' }, { intro: 'For every day' }],
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
    ['no price', { 'Variant Price': '', 'Variant SKU': 'A' }, '2 refused goods: it has no price'],
    ['a negative price', { 'Variant Price': '-1' }, '2 refused goods: its price "-1" is below zero'],
    ['a price in words', { 'Variant Price': 'on request' }, '2 refused goods: its price "on request" is no amount'],
    ['a foreign sign', { 'Variant Price': '€10' }, '2 refused goods: its price "€10" is not in USD'],
    [
      'grouped thousands',
      { 'Variant Price': '1,299.00' },
      '2 refused goods: its price "1,299.00" has a comma; write it like 1299.50',
    ],
    [
      'a price beyond all reason',
      { 'Variant Price': '99999999999999' },
      '2 refused goods: its price "99999999999999" is too much',
    ],
    ['the own sign', { 'Variant Price': '$10' }, '2 changed price: "$10" was taken without its sign'],
    [
      'too many decimals',
      { 'Variant Price': '9.999' },
      '2 changed price: "9.999" has more than the 2 decimals of USD and was rounded',
    ],
    ['a free goods', { 'Variant Price': '0' }, '2 taken price: it is free'],
    [
      'a lower former price',
      { 'Variant Compare At Price': '5' },
      '2 changed compare-at price: "5" is below the price; taken without one',
    ],
    [
      'a former price in words',
      { 'Variant Compare At Price': 'x' },
      '2 changed compare-at price: "x" is no amount; taken without one',
    ],
    ['negative stock', { 'Variant Inventory Qty': '-3' }, '2 changed stock: "-3" is below zero; sold out'],
    ['no stock given', { 'Variant Inventory Qty': '' }, '2 changed stock: none is given; sold out'],
    ['stock in words', { 'Variant Inventory Qty': 'many' }, '2 changed stock: "many" is no number of pieces; sold out'],
    [
      'selling without stock',
      { 'Variant Inventory Qty': '0', 'Variant Inventory Policy': 'continue' },
      '2 changed stock: Shopify goes on selling it at 0; the mall does not',
    ],
    ['a weight in words', { 'Variant Grams': 'heavy' }, '2 changed weight: "heavy" is no weight in grams; taken as 0'],
    ['no handle', { Handle: '' }, '2 refused row: it has no handle'],
    ['no title', { Title: '' }, '2 refused goods: it has no title'],
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
      '2 refused goods: two of its options are called "Size"',
    ],
    [
      'four options',
      Object.assign({}, ...[1, 2, 3, 4].map((n) => option(`O${n}`, 'x', n))),
      '2 refused goods: it has 4 options, and 3 are the most',
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
      'code in the description',
      { 'Body (HTML)': 'a<iframe src=x></iframe><script>1</script>' },
      '2 changed description: taken without iframe, script',
    ],
    [
      'a description far too long',
      { 'Body (HTML)': 'x'.repeat(100_001) },
      '2 refused goods: its description is longer than 100000 characters',
    ],
  ])('%s', (_, cells, expected) => {
    expect(said([sellable(cells)])).toContain(expected);
  });

  test('the same variant twice is taken once', () => {
    const rows = [sellable(option('Size', 'S')), sellable({ ...option('Size', 'S'), 'Variant Price': '11' })];
    expect(said(rows)).toEqual(['3 refused variant "S": line 2 is the same']);
    expect(read(rows).products[0]?.variants).toMatchObject([{ price: 1000 }]);
  });

  test('a SKU that occurs twice is taken and told', () => {
    const rows = [sellable({ 'Variant SKU': 'A' }), sellable({ Handle: 'other', 'Variant SKU': 'A' })];
    expect(said(rows)).toEqual(['3 taken SKU: "A" is also that of line 2']);
  });

  test('more than a hundred variants are refused whole', () => {
    const rows = Array.from({ length: 101 }, (_, i) => sellable(option('Size', String(i))));
    expect(read(rows.slice(0, 100)).products[0]?.variants).toHaveLength(100);
    expect(read(rows)).toMatchObject({ products: [], refused: 1 });
    expect(said(rows)).toEqual(['2 refused goods: it has 101 variants, and 100 are the most']);
  });

  test('a goods loses only the variants that cannot be sold', () => {
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
    'goods are the same in whichever order the columns stand',
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

  law('stock is a count of pieces, whatever is written', [fc.oneof(anyText, fc.integer().map(String))], (text) => {
    const { value } = readQuantity(text.trim());
    expect(Number.isInteger(value) && value >= 0 && value < 1e7).toBe(true);
  });
});

describe('descriptions', () => {
  test.each([
    ['<h1 onclick="x()">A</h1>', '<h2>A</h2>'],
    ['<p style="color:red" class="x">A</p>', '<p>A</p>'],
    ['<a href="https://x.y/z" target="_blank">A</a>', '<p><a href="https://x.y/z" rel="nofollow noopener">A</a></p>'],
    ['<p><a href="javascript:alert(1)">A</a> <a href="/products/b">B</a> <a href="//x.y">C</a></p>', '<p>A B C</p>'],
    [
      '<p><img src="https://x/a.jpg" width="20" height="9%" onerror="x"></p>',
      '<p><img src="https://x/a.jpg" alt="" width="20" loading="lazy" /></p>',
    ],
    [
      '<p><img src="/pictures/00ff-960.webp"><img src="http://x/a.jpg"><img src="data:image/png;base64,A"></p>',
      '<p><img src="/pictures/00ff-960.webp" alt="" loading="lazy" /></p>',
    ],
    ['one\n\ntwo\nthree', '<p>one</p>\n<p>two<br />three</p>'],
    ['5 < 6 & 7', '<p>5 &lt; 6 &amp; 7</p>'],
    ['', ''],
  ])('%j becomes %j', (foreign, own) => {
    expect(sanitiseHtml(foreign).html).toBe(own);
  });

  const markup = fc.constantFrom(
    '<script>',
    '</script>',
    '<p',
    '>',
    '<img src=',
    '"',
    "'",
    'x onerror=alert(1) ',
    'javascript:',
    '<a href=',
    '<svg/onload=',
    '<style>',
    '<!--',
    '-->',
    '<iframe ',
    ' style=',
    '&lt;script&gt;',
    '\u0000',
    '<table><tr>',
    'https://x/',
  );
  const hostile = fc.array(fc.oneof(markup, anyText), { maxLength: 12 }).map((parts) => parts.join(''));
  law('nothing that runs comes through', [hostile], (foreign) => {
    const { html } = sanitiseHtml(foreign);
    const tags = html.match(/<[^>]*>/g) ?? [];
    expect(tags.filter((tag) => /^<\/?(script|style|iframe|svg|math|object|form|base|meta|link)\b/i.test(tag))).toEqual(
      [],
    );
    const outside = tags.map((tag) => tag.replace(/"[^"]*"/g, '""'));
    expect(outside.filter((tag) => /\s(on\w+|style|class|id)=/i.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /(href|src)="\s*(javascript|data|vbscript):/i.test(tag))).toEqual([]);
  });

  law('safe HTML is left as it is', [hostile], (foreign) => {
    const { html } = sanitiseHtml(foreign);
    expect(sanitiseHtml(html)).toEqual({ html, dropped: [] });
  });

  test('plain text has words, not tags', () => {
    expect(plainText('<p>a &amp; b</p><ul><li>c</li><li>d</li></ul>').replace(/\s+/g, ' ')).toBe('a & b c d');
  });

  law('a shortened text fits and is a beginning', [anyText, fc.integer({ min: 2, max: 12 })], (text, most) => {
    const short = shorten(text, most);
    expect([...short].length).toBeLessThanOrEqual(Math.max(most, [...text].length > most ? most : [...text].length));
    expect(text.startsWith(short.replace(/…$/, '')) || text === short).toBe(true);
  });
});

describe('categories', () => {
  const CATEGORIES = [
    { id: 1, level: 1, names: ['Fashion', '时尚'] },
    { id: 2, level: 3, names: ['Coats and jackets', 'Mäntel und Jacken'] },
    { id: 3, level: 3, names: ['Tops', '上衣'] },
    { id: 4, level: 3, names: ['Sports shoes'] },
    { id: 5, level: 3, names: ['Everyday shoes'] },
  ];
  test.each([
    [{ type: 'tops' }, 3],
    [{ type: '上衣' }, 3],
    [{ type: 'Jackets' }, 2],
    [{ type: 'Shoes' }, null],
    [{ type: 'Fashion' }, null],
    [{ categoryPath: 'Apparel & Accessories > Clothing > Tops' }, 3],
    [{ categoryPath: 'Tops > Unknown' }, 3],
    [{ tags: ['men', 'Tops'] }, 3],
    [{ tags: ['jackets'] }, null],
    [{ type: 'Jackets', tags: ['Tops'] }, 2],
    [{}, null],
  ])('%j is %j', (given, id) => {
    expect(matchCategory({ type: '', categoryPath: '', tags: [], ...given }, CATEGORIES)).toBe(id);
  });
});

describe('pictures', () => {
  const variant = (values: string[], picture: string) => ({
    line: 2,
    values,
    price: 1,
    otPrice: 0,
    stock: 1,
    grams: 0,
    barCode: '',
    picture,
  });
  const OPTIONS = [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Red', 'Blue'] },
  ];
  test('the option that decides the picture carries it', () => {
    const matrix = [
      variant(['S', 'Red'], 'r'),
      variant(['M', 'Red'], 'r'),
      variant(['S', 'Blue'], 'b'),
      variant(['M', 'Blue'], ''),
    ];
    expect(picturedOption({ options: OPTIONS, variants: matrix })).toBe(1);
  });
  test('none does where all show the same one', () => {
    expect(
      picturedOption({ options: OPTIONS, variants: [variant(['S', 'Red'], 'r'), variant(['M', 'Blue'], 'r')] }),
    ).toBe(-1);
  });

  test.each([
    ['https://x/a/red%20shirt_925x.jpg?v=1', 'red shirt_925x.jpg'],
    ['shirt.jpg', 'shirt.jpg'],
    ['https://x/', null],
    ['https://x/..%2f..%2fetc%2fpasswd', 'passwd'],
    ['https://x/%2e%2e', null],
    ['https://x/.env', null],
    ['https://x/a%00b', null],
    ['https://x/%E0%A4%A', null],
  ])('the file of %j is %j', (address, name) => {
    expect(fileNameOf(address)).toBe(name);
  });
  law('a file name never leaves its folder', [anyText], (text) => {
    for (const address of [text, `https://x/${text}`])
      expect(fileNameOf(address) ?? 'x').not.toMatch(/[/\\\0]|^\.\.?$/);
  });

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%j is no public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  test.each(['8.8.8.8', '172.15.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%j is a public address', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('names that are there already', () => {
  test('are paired by name, and by place where this language has none', () => {
    const named = [
      { id: 1, name: 'S' },
      { id: 2, name: 'M' },
    ];
    expect(pairNames(['M', 'L', 'S'], named)).toEqual([named[1], undefined, named[0]]);
    const nameless = [
      { id: 1, name: null },
      { id: 2, name: null },
    ];
    expect(pairNames(['Klein', 'Mittel'], nameless)).toEqual(nameless);
    expect(pairNames(['Klein'], nameless)).toEqual([undefined]);
  });
});
