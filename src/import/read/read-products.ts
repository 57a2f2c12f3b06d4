import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import type { Column, FileRow } from './file-row.ts';
import { type Note, noteFor, type Problem, quote } from './problem.ts';
import type { Product, ProductPicture, Variant } from './product.ts';
import { optionSlots, productOptions, refuseOptions } from './product-options.ts';
import {
  noteMarkup,
  readAlt,
  readBrand,
  readDescription,
  readName,
  readSeo,
  readSpecification,
  readTags,
} from './product-texts.ts';
import { isVariantRow, MOST_VARIANTS, readVariants } from './product-variants.ts';
import { type FileCurrency, readFlag } from './read-numbers.ts';

export interface ReadProducts {
  products: Product[];
  /** Products of which nothing could be taken. */
  refused: number;
  problems: Problem[];
}

const MOST_PICTURES = 20;
const LONGEST_HANDLE = 255;

/** The first row that fills the column: Shopify fills those of the product itself in one row only. */
const firstWith = (rows: readonly FileRow[], column: Column) => rows.find((row) => row.cell(column) !== '');
const firstCell = (rows: readonly FileRow[], column: Column) => firstWith(rows, column)?.cell(column) ?? '';

function readPictures(rows: readonly FileRow[], note: Note): ProductPicture[] {
  const placed = rows
    .filter((row) => row.cell('image') !== '')
    .map((row) => ({ row, position: Number(row.cell('imagePosition')) || Number.POSITIVE_INFINITY }))
    .sort((a, b) => (a.position === b.position ? 0 : a.position - b.position));
  const pictures = placed.map(({ row }) => ({
    line: row.line,
    url: row.cell('image'),
    alt: readAlt(row.cell('imageAlt')),
  }));
  const distinct = pictures.filter(({ url }, i) => pictures.findIndex((other) => other.url === url) === i);
  const first = distinct[MOST_PICTURES];
  if (first) note(first.line, 'changed', 'pictures', `the first ${MOST_PICTURES} of ${distinct.length} were taken`);
  return distinct.slice(0, MOST_PICTURES);
}

function isOnShelf(rows: readonly FileRow[], note: Note): boolean {
  const published = firstCell(rows, 'published');
  const status = firstCell(rows, 'status').toLowerCase();
  const isPublished = readFlag(published, true);
  if (isPublished === null)
    note(
      rows[0]?.line ?? 0,
      'changed',
      'published',
      `${quote(published)} is neither true nor false; kept off the shelf`,
    );
  return isPublished === true && (status === '' || status === 'active');
}

const isGiftCard = (rows: readonly FileRow[]) => readFlag(firstCell(rows, 'giftCard'), false) === true;

/** Notes nothing of the stock of gift cards, for which the file's counts for nothing. */
const withoutStock =
  (note: Note): Note =>
  (line, verdict, what, why) => {
    if (what !== 'stock') note(line, verdict, what, why);
  };

/**
 * Gift cards are sold as card secrets, whose codes no product file holds: their stock is the codes that the shop has
 * added. What needs no delivery is virtual.
 */
function readForm(
  rows: readonly FileRow[],
  variants: Variant[],
  note: Note,
): Pick<Product, 'productType' | 'variants'> {
  if (isGiftCard(rows)) {
    note(
      rows[0]?.line ?? 0,
      'changed',
      'gift card',
      'sold out until the shop adds card codes, which the file does not hold',
    );
    return { productType: PRODUCT_TYPE.cardSecret, variants: variants.map((variant) => ({ ...variant, stock: null })) };
  }
  const taken = new Set(variants.map(({ line }) => line));
  const isVirtual = rows
    .filter(({ line }) => taken.has(line))
    .every((row) => readFlag(row.cell('shipping'), true) === false);
  return { productType: isVirtual ? PRODUCT_TYPE.virtual : PRODUCT_TYPE.normal, variants };
}

/** One product from its rows; a sentence when it cannot be taken. */
function readProduct(handle: string, rows: readonly FileRow[], currency: FileCurrency, note: Note): Product | string {
  const head = firstWith(rows, 'title');
  if (!head) return 'it has no title';
  const slots = optionSlots(rows, note);
  const variantRows = rows.filter(isVariantRow);
  const refused = refuseOptions(slots);
  if (refused) return refused;
  if (variantRows.length > MOST_VARIANTS)
    return `it has ${variantRows.length} variants, and ${MOST_VARIANTS} are the most`;
  const variants = readVariants(variantRows, slots, currency, isGiftCard(rows) ? withoutStock(note) : note);
  if (variants.length === 0) return 'none of its variants could be taken';
  const renamed = rows.find((row) => row.cell('title') !== '' && row.cell('title') !== head.cell('title'));
  if (renamed)
    note(renamed.line, 'changed', 'title', `line ${head.line} calls it ${quote(head.cell('title'))}; that name stays`);
  const intro = firstCell(rows, 'intro') || firstCell(rows, 'seoDescription');
  const description = readDescription(firstWith(rows, 'body') ?? head, intro, note);
  if (typeof description === 'string') return description;
  const name = readName(head, note);
  const product: Product = {
    line: rows[0]?.line ?? head.line,
    handle,
    name,
    ...description,
    specification: readSpecification(head.specification),
    ...readSeo(firstCell(rows, 'seoTitle'), firstCell(rows, 'seoDescription'), name),
    brand: readBrand(firstCell(rows, 'vendor')),
    tags: readTags(firstWith(rows, 'tags') ?? head, note),
    type: firstCell(rows, 'type'),
    categoryPaths: firstCell(rows, 'category').split('\n').filter(Boolean),
    isShown: isOnShelf(rows, note),
    ...readForm(rows, variants, note),
    options: productOptions(slots, variants),
    pictures: readPictures(rows, note),
  };
  noteMarkup(product, note);
  return product;
}

/** The same merchant's code on two variants is odd, but the mall distinguishes SKUs by their options. */
function noteSharedSku(row: FileRow, lines: Map<string, number>, note: Note): void {
  const sku = row.cell('sku');
  const earlier = lines.get(sku);
  if (sku && earlier !== undefined && earlier !== row.line)
    note(row.line, 'taken', 'SKU', `${quote(sku)} is also that of line ${earlier}`);
  else if (sku) lines.set(sku, row.line);
}

function groupByHandle(rows: Iterable<FileRow>, note: Note): Map<string, FileRow[]> {
  const groups = new Map<string, FileRow[]>();
  for (const row of rows) {
    const handle = row.cell('handle');
    const group = groups.get(handle);
    if (handle === '') note(row.line, 'refused', 'row', 'it has no handle');
    else if (handle.length > LONGEST_HANDLE) note(row.line, 'refused', 'row', 'its handle is too long');
    else if (group) group.push(row);
    else groups.set(handle, [row]);
  }
  return groups;
}

/** The products of a file's rows in the order of their handles' first rows, and all that is to be said about them. */
export function readProducts(rows: Iterable<FileRow>, currency: FileCurrency): ReadProducts {
  const problems: Problem[] = [];
  const groups = groupByHandle(rows, noteFor(problems, ''));
  const skuLines = new Map<string, number>();
  const products = [...groups].flatMap(([handle, own]) => {
    const said: Problem[] = [];
    const note = noteFor(said, handle);
    const product = readProduct(handle, own, currency, note);
    const isTaken = typeof product !== 'string';
    if (isTaken) for (const row of own) noteSharedSku(row, skuLines, note);
    else note(own[0]?.line ?? 0, 'refused', 'product', product);
    // Of products that are not there, only the reasons matter.
    problems.push(...said.filter(({ verdict }) => isTaken || verdict === 'refused'));
    return isTaken ? [product] : [];
  });
  return { products, refused: groups.size - products.length, problems: problems.sort((a, b) => a.line - b.line) };
}
