import { allocate } from '#domain/money/allocation.ts';
import type { Column, FileRow, ReadRows } from './file-row.ts';
import { type Note, noteFor, type Problem, quote } from './problem.ts';
import { MOST_VARIANTS } from './product-variants.ts';
import type { CsvRow } from './read-csv.ts';
import { withDot } from './read-numbers.ts';
import { plainText, sanitiseHtml } from './sanitize.ts';
import { listOf, readWooRows, type WooRow } from './woocommerce-columns.ts';

type Cells = Partial<Record<Column, string>>;

const fileRow = (line: number, cells: Cells, more: Partial<FileRow> = {}): FileRow => ({
  line,
  cell: (column) => cells[column] ?? '',
  isTracked: true,
  options: [],
  specification: null,
  ...more,
});

/** What a product of the old shop is; the types that only the mall's own rows can stand for. */
type Kind = 'simple' | 'variable' | 'variation';
const KINDS: readonly string[] = ['simple', 'variable', 'variation'];

const typesOf = (row: WooRow) => listOf(row.cell('type').toLowerCase());
const kindOf = (row: WooRow): Kind | null =>
  (typesOf(row).find((type) => KINDS.includes(type)) as Kind | undefined) ?? null;

/** The id of a product in its shop stays; where a file has none, the SKU stands for it. */
const handleOf = (row: WooRow) => row.cell('id') || (row.cell('sku') ? `sku:${row.cell('sku')}` : '');

/** Line breaks are written as '\n' there. */
const unescaped = (text: string) => text.replace(/\\\\n|\\n/g, (found) => (found === '\\n' ? '\n' : '\\n'));

function gramsOf({ weight, gramsEach }: WooRow): string {
  const number = withDot(weight);
  return /^\d+(\.\d+)?$/.test(number) ? String(Math.round(Number(number) * gramsEach)) : weight;
}

const day = (text: string) => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '';

/** The price that holds today, with the regular one where it is lower. */
function pricesOf(row: WooRow, today: string, note: Note): Cells {
  const [regular, sale] = [row.cell('price'), row.cell('salePrice')];
  const [starts, ends] = [day(row.cell('saleStarts')), day(row.cell('saleEnds'))];
  const runs = sale !== '' && (starts === '' || starts <= today) && (ends === '' || today <= ends);
  if (sale !== '' && starts + ends !== '')
    note(
      row.line,
      'changed',
      'sale price',
      runs
        ? `taken without its last day ${ends || '(none)'}: change it by hand then`
        : 'not taken: its days are not today',
    );
  return runs ? { price: sale, compareAt: regular } : { price: regular };
}

/** Pieces; '' where the shop does not count them. */
function stockCell(row: WooRow, text: string, note: Note): Cells {
  const policy = /^(1|notify)$/i.test(row.cell('backorders')) ? 'continue' : 'deny';
  if (row.cell('inStock') !== '0') return { quantity: text.replace(/[.,]0+$/, ''), policy };
  if (Number(text) > 0)
    note(row.line, 'changed', 'stock', `its ${text} pieces were not taken: it is marked as out of stock there`);
  return { quantity: '0', policy };
}

const variantCells = (row: WooRow, stock: string, today: string, note: Note): Cells => ({
  ...pricesOf(row, today, note),
  ...stockCell(row, stock, note),
  sku: row.cell('sku'),
  barcode: row.cell('gtin'),
  cost: row.cell('cost'),
  grams: gramsOf(row),
  shipping: typesOf(row).includes('virtual') ? 'false' : 'true',
});

/** A template of a plug-in ('%%title%% %%sep%%') is no text. */
const withoutTemplate = (text: string) => (text.includes('%') ? '' : text);

function productCells(row: WooRow, note: Note): Cells {
  const isHidden = row.cell('visibility').toLowerCase() === 'hidden';
  const isPublished = row.cell('published') === '' || row.cell('published') === '1';
  if (isHidden && isPublished) note(row.line, 'changed', 'visibility', 'it is hidden there; kept off the shelf');
  return {
    title: row.cell('name'),
    body: unescaped(row.cell('description')),
    intro: plainText(sanitiseHtml(unescaped(row.cell('short'))).html),
    vendor: listOf(row.cell('brands'))[0] ?? '',
    category: listOf(row.cell('categories')).join('\n'),
    // A comma inside of a tag would part it.
    tags: listOf(row.cell('tags'))
      .map((tag) => tag.replaceAll(',', ' '))
      .join(','),
    published: isPublished && !isHidden ? 'true' : 'false',
    seoTitle: withoutTemplate(row.cell('seoTitle')),
    seoDescription: withoutTemplate(row.cell('seoDescription')),
  };
}

/** The first picture stands in the product's own row; each other one in a row of its own. */
const pictureRows = (handle: string, { line, cell }: WooRow): FileRow[] =>
  listOf(cell('images'))
    .slice(1)
    .map((image) => fileRow(line, { handle, image }));

/** Attributes that nothing is chosen by, as rows of the specification; those that the shop hides stay out. */
function specificationOf({ line, attributes }: WooRow, chosen: readonly string[], note: Note): [string, string][] {
  const others = attributes.filter(({ name, values }) => !chosen.includes(name) && values.length > 0);
  const shown = others.filter(({ isVisible }) => isVisible);
  if (shown.length < others.length) note(line, 'changed', 'attributes', 'not taken where the page hides them there');
  return shown.map(({ name, values }) => [name, values.join(', ')]);
}

interface Choice {
  row: WooRow;
  values: string[];
}

/** Every way to take one of each list, the first list slowest. */
function* combinationsOf(lists: readonly (readonly string[])[]): Generator<string[]> {
  const [first, ...others] = lists;
  if (!first) return yield [];
  for (const value of first) for (const more of combinationsOf(others)) yield [value, ...more];
}

/**
 * A variation without a value of an attribute stands for every value of it that no other variation has. Ends when there are
 * more than a product may have: four attributes of thirty values have 810,000.
 */
function choicesOf(parent: WooRow, variations: readonly WooRow[], names: readonly string[]): Choice[] {
  const valuesIn = (row: WooRow, name: string) => row.attributes.find((one) => one.name === name)?.values ?? [];
  const all = variations.map((row) => ({ row, values: names.map((name) => valuesIn(row, name)[0] ?? '') }));
  const choices: Choice[] = all.filter(({ values }) => !values.includes(''));
  const taken = new Set(choices.map(({ values }) => JSON.stringify(values)));
  for (const { row, values } of all.filter((choice) => choice.values.includes(''))) {
    const lists = values.map((value, i) => (value === '' ? valuesIn(parent, names[i] ?? '') : [value]));
    for (const combined of combinationsOf(lists)) {
      if (choices.length > MOST_VARIANTS) return choices;
      const key = JSON.stringify(combined);
      if (!taken.has(key)) choices.push({ row, values: combined });
      taken.add(key);
    }
  }
  return choices;
}

/** Variations that share the stock of their product: the mall counts each, so the pieces are divided. */
function stocksOf(parent: WooRow, choices: readonly Choice[], note: Note): Map<Choice, string> {
  const sharing = choices.filter(({ row }) => row.cell('stock').toLowerCase() === 'parent');
  const pieces = Number(parent.cell('stock'));
  if (sharing.length === 0 || !Number.isInteger(pieces) || pieces < 0) return new Map(sharing.map((one) => [one, '0']));
  note(parent.line, 'changed', 'stock', `its ${pieces} pieces were divided among ${sharing.length} variations`);
  const shares = allocate(
    pieces,
    sharing.map(() => 1),
  );
  return new Map(sharing.map((one, i) => [one, String(shares[i] ?? 0)]));
}

function variableRows(
  handle: string,
  parent: WooRow,
  children: readonly WooRow[],
  today: string,
  note: Note,
): FileRow[] {
  const isOn = (row: WooRow) => row.cell('published') === '' || row.cell('published') === '1';
  for (const row of children.filter((child) => !isOn(child)))
    note(row.line, 'refused', 'variation', 'it is switched off there');
  const variations = children.filter(isOn);
  const names = [...new Set(variations.flatMap(({ attributes }) => attributes.map(({ name }) => name)))];
  const choices = choicesOf(parent, variations, names);
  if (choices.length === 0) {
    note(parent.line, 'refused', 'product', 'it has no variations to sell');
    return [];
  }
  if (choices.length > MOST_VARIANTS) {
    note(parent.line, 'refused', 'product', `it has more than ${MOST_VARIANTS} variants, and these are the most`);
    return [];
  }
  const shared = stocksOf(parent, choices, note);
  const [image = ''] = listOf(parent.cell('images'));
  const specification = specificationOf(parent, names, note);
  const head = fileRow(parent.line, { handle, ...productCells(parent, note), image }, { specification });
  const rows = choices.map((choice) => {
    const { row, values } = choice;
    const cells = variantCells(row, shared.get(choice) ?? row.cell('stock'), today, note);
    const options = names.map((name, i) => ({ number: i + 1, name, value: values[i] ?? '' }));
    const grams = row.weight === '' ? gramsOf(parent) : (cells.grams ?? '');
    return fileRow(
      row.line,
      { handle, ...cells, grams, variantImage: listOf(row.cell('images'))[0] ?? '' },
      { options },
    );
  });
  return [head, ...rows, ...pictureRows(handle, parent)];
}

function simpleRows(handle: string, row: WooRow, today: string, note: Note): FileRow[] {
  const [image = ''] = listOf(row.cell('images'));
  const specification = specificationOf(row, [], note);
  const cells = { ...productCells(row, note), ...variantCells(row, row.cell('stock'), today, note), image };
  return [fileRow(row.line, { handle, ...cells }, { specification }), ...pictureRows(handle, row)];
}

/** Variations by the handle of their product, which they name by its SKU or as 'id:12'; orphans are noted. */
function childrenOf(rows: readonly WooRow[], note: Note): Map<string, WooRow[]> {
  const parents = new Map<string, string>();
  for (const row of rows.filter((one) => kindOf(one) === 'variable')) {
    if (row.cell('id')) parents.set(`id:${row.cell('id')}`, handleOf(row));
    if (row.cell('sku')) parents.set(row.cell('sku'), handleOf(row));
  }
  const children = new Map<string, WooRow[]>();
  for (const row of rows.filter((one) => kindOf(one) === 'variation')) {
    const parent = row.cell('parent');
    const handle = parents.get(parent);
    if (handle === undefined) note(row.line, 'refused', 'variation', `its product ${quote(parent)} is not in the file`);
    else children.set(handle, [...(children.get(handle) ?? []), row]);
  }
  return children;
}

/** The rows of a WooCommerce file as those of any product file; `today` is a day, 'yyyy-MM-dd'. */
export async function readWooCommerceRows(file: AsyncIterable<CsvRow>, today: string): Promise<ReadRows | string> {
  const found = await readWooRows(file);
  if (typeof found === 'string') return found;
  const problems: Problem[] = [];
  const children = childrenOf(found.rows, noteFor(problems, ''));
  const rows = found.rows.flatMap((row) => {
    const [kind, handle] = [kindOf(row), handleOf(row)];
    const note = noteFor(problems, handle);
    if (kind === 'variation') return [];
    if (kind === 'simple') return simpleRows(handle, row, today, note);
    if (kind === 'variable') return variableRows(handle, row, children.get(handle) ?? [], today, note);
    note(row.line, 'refused', 'product', `products of the type ${quote(row.cell('type'))} are not taken`);
    return [];
  });
  return { rows, lost: found.lost, problems };
}
