import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Sql } from 'postgres';
import { LOCALES, type Locale } from '#locale/locales.ts';
import { language } from '../../server/modules/schema.ts';
import { OperatorError } from '../../server/platform/config/operator-error.ts';
import type { Database } from '../../server/platform/db/open.ts';
import { type Applied, type ApplyOrder, applyMall } from '../apply-mall.ts';
import { knownOf, rememberExport } from '../baseline.ts';
import { jsonText } from '../canonical.ts';
import { EXPORTED_FILE, PICTURE_FOLDER } from '../files/mall-folder.ts';
import type { RowProblem } from '../files/read-rows.ts';
import { stockText } from '../files/stock-table.ts';
import { documentHash } from '../hash.ts';
import type { ReadContext } from '../kind.ts';
import { type ProductFile, productSchema } from '../kinds/products/product-file.ts';
import { readProductsOf } from '../kinds/products/read-products.ts';
import { stock } from '../kinds/products/stock.ts';
import { loadContext } from '../load-context.ts';
import { type Difference, MOST_DIFFERENCES, type PlanStep } from '../plan.ts';
import type { Problem } from '../problem.ts';
import { tableExport } from './exported-cells.ts';
import { type Patched, patchProduct } from './patch-product.ts';
import { readTable, type Table, type TableRow } from './read-table.ts';
import { renamedRows } from './renamed-rows.ts';
import { editedRows } from './since-export.ts';
import { type TableProduct, tableText } from './write-table.ts';

export interface TableExport {
  db: Pick<Database, 'transact'>;
  file: string;
  /** The shop whose products are written; null for all shops. */
  merchant: string | null;
  /** Epoch milliseconds. */
  now: number;
}

async function languagesInUse({ orm }: ReadContext): Promise<Locale[]> {
  const rows = await orm.select().from(language);
  const used = rows.filter(({ isOn }) => isOn).map(({ code }) => code);
  return LOCALES.filter((locale) => used.includes(locale));
}

async function gather(context: ReadContext, merchant: string | null): Promise<TableProduct[]> {
  const { codes } = context;
  const ids = codes
    .entries('product')
    .flatMap(([key, id]) => (merchant === null || key.startsWith(`${merchant}/`) ? id : []));
  const pieces = new Map<string, Record<string, number>>();
  for await (const [key, doc] of stock.read(context))
    pieces.set(key, (doc as { pieces: Record<string, number> }).pieces);
  const products: TableProduct[] = [];
  for await (const [key, file] of readProductsOf(ids, context))
    products.push({ key, file, pieces: pieces.get(key) ?? {} });
  return products.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Writes products as one table for a spreadsheet; returns how many. */
export async function exportTable({ db, file, merchant, now }: TableExport): Promise<number> {
  let count = 0;
  await db.transact(async (tx: Sql) => {
    await tx`set local statement_timeout = 0`;
    const context = await loadContext(tx);
    if (merchant !== null && context.codes.find('merchant', merchant) === undefined)
      throw new OperatorError(`There is no shop "${merchant}"; "mall export" names shops in the folder merchants.`);
    const products = await gather(context, merchant);
    count = products.length;
    const { text, name } = tableText(products, await languagesInUse(context));
    await writeFile(file, text);
    await rememberExport(tx, tableExport(name).id, new Date(now));
  });
  return count;
}

export type TableOrder = Omit<ApplyOrder, 'dir' | 'prune' | 'prepare' | 'asked'> & { file: string };

/** The rows of a product that count, as a file of the mall has them. */
interface Patch {
  key: string;
  rows: TableRow[];
}

interface Patches {
  patches: Patch[];
  problems: RowProblem[];
  /** Products of which the mall keeps something, or all. */
  kept: PlanStep[];
  /** Products of which no row counts. */
  unchanged: number;
  /** Hashes of what the mall has of the products that files were made of, by key. */
  products: Map<string, string>;
}

const nothing = (): Patches => ({ patches: [], problems: [], kept: [], unchanged: 0, products: new Map() });

function keptStep(key: string, isRemoved: boolean, differences: Difference[]): PlanStep {
  const step = { action: 'keep', kind: 'product', key, file: `products/${key}.json` } as const;
  return isRemoved
    ? { ...step, how: 'removed', differences: [] }
    : { ...step, how: 'changed', differences: differences.slice(0, MOST_DIFFERENCES) };
}

/** Writes what counts of a table as files of a mall, in place of those that were made of it before. */
async function writePatches(table: Table, dir: string, tx: Sql, overwrite: boolean): Promise<Patches> {
  const context = await loadContext(tx);
  const { codes, amounts } = context;
  const renamed = renamedRows(table, codes);
  if (renamed.length > 0) return { ...nothing(), problems: renamed };
  const [own = 'en'] = await languagesInUse(context);
  const ids = [...table.products.keys()].flatMap((key) => codes.find('product', key) ?? []);
  const stored = new Map<string, ProductFile>();
  for await (const [key, file] of readProductsOf(ids, context)) stored.set(key, file);
  const exported = table.exportName === null ? null : tableExport(table.exportName);
  const isKnown = exported === null ? () => false : await knownOf(tx, exported.id, 'product');
  const result = nothing();
  for (const before of ['products', 'stock.csv']) await rm(join(dir, before), { recursive: true, force: true });
  const pieces: [string, Pick<Patched, 'pieces'>][] = [];
  for (const [key, all] of table.products) {
    const product = stored.get(key) ?? null;
    const edited = isKnown(key) ? editedRows(key, all, product, overwrite) : { rows: all, problems: [], kept: [] };
    const { rows } = edited;
    result.problems.push(...edited.problems);
    if (edited.kept.length > 0) result.kept.push(keptStep(key, product === null, edited.kept));
    else if (rows.length === 0) result.unchanged += 1;
    if (rows.length === 0) continue;
    result.patches.push({ key, rows });
    if (product) result.products.set(key, documentHash({ schema: productSchema }, product));
    const patched = patchProduct(product, rows, own);
    result.problems.push(...patched.problems);
    const path = join(dir, 'products', `${key}.json`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, jsonText({ currency: amounts.base, ...patched.file }));
    if (Object.keys(patched.pieces).length > 0) pieces.push([key, patched]);
  }
  if (pieces.length > 0) await writeFile(join(dir, 'stock.csv'), stockText(pieces));
  if (exported) await writeFile(join(dir, EXPORTED_FILE), exported.text);
  return result;
}

/** The row of a table that a problem of a file made from it is about. */
function placed({ file, message }: Problem, patches: readonly Patch[], name: string): Problem {
  const key = patches.find((patch) => file === `products/${patch.key}.json` || message.startsWith(`${patch.key}:`));
  return {
    file: name,
    line: key?.rows[0]?.line ?? 0,
    message: key && file !== 'stock.csv' ? `${key.key}: ${message}` : message,
  };
}

/**
 * Makes products be as a table says, by way of files of the mall: the same checks, the same plan. Pictures that cells name
 * ('pictures/cup.jpg') lie in a folder `pictures` beside the table. Cells that are as this mall exported them leave it as it is.
 */
export async function applyTable({ file, ...order }: TableOrder): Promise<Applied> {
  const name = basename(file);
  const located = (problems: readonly RowProblem[]) => problems.map((problem) => ({ file: name, ...problem }));
  const table = await readTable(file);
  if (table.problems.length > 0) return { kind: 'refused', problems: located(table.problems) };
  const dir = await mkdtemp(join(tmpdir(), 'mall-table-'));
  try {
    const pictures = resolve(dirname(file), PICTURE_FOLDER);
    if (existsSync(pictures)) await symlink(pictures, join(dir, PICTURE_FOLDER));
    let written = nothing();
    const prepare = async (tx: Sql) => {
      written = await writePatches(table, dir, tx, order.overwrite);
      return { problems: located(written.problems), products: written.products };
    };
    const asked = { command: 'apply', subject: `table ${name}`, details: { overwrite: order.overwrite } };
    const applied = await applyMall({ ...order, dir, prune: false, overwrite: true, prepare, asked });
    if (written.problems.length > 0) return applied;
    if (applied.kind === 'refused')
      return { kind: 'refused', problems: applied.problems.map((problem) => placed(problem, written.patches, name)) };
    const { steps, unchanged, ...rest } = applied.plan;
    // What the mall has beside the table is no matter of it.
    const plan = {
      ...rest,
      steps: [...steps, ...written.kept],
      unchanged: unchanged + written.unchanged,
      onlyInMall: 0,
    };
    return { ...applied, plan };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
