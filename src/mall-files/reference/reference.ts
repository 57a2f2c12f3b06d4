import { FORMAT } from '../files/mall-folder.ts';
import { STOCK_COLUMNS } from '../files/stock-table.ts';
import type { Kind, Place } from '../kind.ts';
import { KINDS } from '../kinds/kinds.ts';
import {
  EXPORTED_COLUMN,
  KEY_COLUMNS,
  PRODUCT_COLUMNS,
  SKU_COLUMNS,
  skuMember,
  TEXT_COLUMNS,
} from '../table/columns.ts';
import { type Described, type Member, membersOf } from './members.ts';

/** What the names of forms in the tables mean, which many members have. */
export const FORMS: Readonly<Record<string, string>> = {
  amount: 'money in quotation marks, with no more decimals than its currency has: "12.50"',
  currency: 'code of a currency: "EUR"',
  day: 'day: "2026-11-27"',
  key: 'name of another thing in files: the key of its member, or the name of its file without ".json"',
  moment: 'moment in UTC: "2026-11-27T09:00:00.000Z"',
  picture:
    'file of the folder ("pictures/shirt.jpg", also avif, gif, png, webp), path as an export writes it ("/pictures/….webp"), or https address; "" for none',
  quantity: 'number in quotation marks with at most three decimals: "0.5"',
  region: '"*" for everywhere else, country ("US"), or part of one ("region:110000")',
  setting: 'text in quotation marks, also where it is a number: "30"; at most 500 characters',
};

const HEAD = `# The files of a mall

What \`mall export\` writes and \`mall apply\` reads, file by file. Made by \`npm run make:file-reference\` from the schemas of \`kinds/\`; change
those. [mall-files](README.md) says how files are applied.

Files are JSON in UTF-8. A member that is left out has the value of the column "left out", and where that says "stays", the mall's own;
an export leaves out what has its default. A member that is not listed here is refused. A key has at most 120 characters: small
letters, digits and \`- . _ ~\`, with a letter or digit first. Texts "by language" are objects such as \`{"en": "Mug", "de": "Becher"}\` with
at least one of the seven languages; "<language>" and "<key>" in paths stand for one of them, "[]" for each of a list. Numbers have no unit but the one
that is named.

\`mall.json\` has the one member \`format\`, which is ${FORMAT}. \`exported.json\` is written by machines: leave it as it is:
without it all files count as changed, stock too.
`;

type Row = readonly string[];

/** A Markdown table with columns as wide as their widest cell, as the formatter leaves it. */
function markdown(head: Row, rows: readonly Row[]): string {
  const cells = [head, ...rows].map((row) => row.map((text) => text.replaceAll('|', '\\|')));
  const widths = head.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: Row) => `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |\n`;
  const [first = [], ...others] = cells;
  return line(first) + line(widths.map((width) => '-'.repeat(width))) + others.map(line).join('');
}

const place = (where: Place): string =>
  'file' in where
    ? where.file
    : 'single' in where
      ? where.single
      : 'table' in where
        ? where.table
        : `${where.folder}/${where.folder === 'products' ? '<shop>/<product>' : '<key>'}.json`;

const FOUND = {
  file: 'A member for each, by its key.',
  single: 'One document.',
  folder: 'A file each, named by its key.',
  table: 'A table, with a row for each SKU.',
} as const;

function leftOut({ path, isRequired, otherwise }: Member, kind: Kind): string {
  if (isRequired) return 'required';
  if (kind.kept?.some((name) => name === path)) return 'stays';
  return otherwise === undefined ? 'none' : `\`${JSON.stringify(otherwise)}\``;
}

/** The columns of `stock.csv`, which is no JSON. */
const STOCK: Readonly<Record<(typeof STOCK_COLUMNS)[number], string>> = {
  merchant: 'key of the shop',
  product: 'key of the product',
  sku: 'values of the SKU, joined by " | "; empty for a product without options',
  pieces: 'how many there are, a whole number from 0 to 1,000,000,000',
};

/** The members of a kind's documents. */
export const membersOfKind = ({ schema }: Kind): Member[] => membersOf(schema as unknown as Described);

function stockTable(): string {
  return markdown(
    ['column', 'what it is'],
    STOCK_COLUMNS.map((name) => [`\`${name}\``, STOCK[name]]),
  );
}

function memberTable(kind: Kind): string {
  const rows = membersOfKind(kind).map((member) => [
    `\`${member.path}\``,
    member.form,
    leftOut(member, kind),
    member.about,
  ]);
  return markdown(['member', 'form', 'left out', 'what it is'], rows);
}

function section(kind: Kind): string {
  const [how] = Object.keys(kind.place) as (keyof typeof FOUND)[];
  const found = how === undefined ? '' : FOUND[how];
  const stays = kind.remove ? '' : ' `--prune` removes none.';
  return `
## ${place(kind.place)}

${kind.schema.description} ${found}${stays}

${'table' in kind.place ? stockTable() : memberTable(kind)}`;
}

/** Columns of the table of products, each with the member of a product's file that it is. */
function productColumns(): Row[] {
  const ofSku = ({ pieces: _, ...columns }: typeof STOCK) => KEY_COLUMNS.map((name) => [name, columns[name]]);
  const lists: readonly string[] = ['images', 'tags', 'guarantees'];
  return [
    ...ofSku(STOCK),
    ...SKU_COLUMNS.map((name) => [name, name === 'stock' ? '`pieces` of stock.csv' : `\`skus[].${skuMember(name)}\``]),
    ...PRODUCT_COLUMNS.map((name) => [name, `\`${name}\`${lists.includes(name) ? ', parted by "|"' : ''}`]),
    ...TEXT_COLUMNS.map((name) => [`${name}:<language>`, `\`texts.<language>.${name}\``]),
    ['option1:<language>', '`options[].names`: the first option, `option2` the second, up to 9'],
    ['value1:<language>', "`options[].values[].names` of the row's value of that option"],
    [EXPORTED_COLUMN, 'what the cells were when they were exported; leave it as it is'],
  ].map(([name = '', about = '']) => [`\`${name}\``, about]);
}

/** The page for operators: every file, and every member of each. */
export const referenceText = (): string => `${HEAD}
${markdown(['form', 'what it is'], Object.entries(FORMS))}${KINDS.map(section).join('')}
## PRODUCTS.csv

The table that \`mall export PRODUCTS.csv\` writes: a row for each SKU, what belongs to the product on its first row. An empty cell leaves the mall as it
is. Columns may be left out but the first three.

${markdown(['column', 'member of the product'], productColumns())}`;
