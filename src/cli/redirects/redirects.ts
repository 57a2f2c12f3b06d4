import { basename } from 'node:path';
import { pathOfAddress, type RedirectRow, type RedirectTarget, redirectPath } from '#domain/content/redirect.ts';
import { isLocale } from '#locale/locales.ts';
import { roomForOldAddresses } from '#publish/files/redirects.ts';
import {
  addRedirects,
  type RedirectList,
  type RedirectRemark,
  removeRedirect,
} from '#server/modules/redirects/change-redirects.ts';
import {
  countWorkingRedirects,
  type StoredRedirect,
  searchRedirects,
} from '#server/modules/redirects/queries/redirects.ts';
import { sourceFault } from '#server/modules/redirects/source-fault.ts';
import { listLanguages } from '#server/modules/settings/index.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { readPage } from '../accounts/buyers.ts';
import { operatorName } from '../audit/operator-name.ts';
import type { Arguments, Command } from '../command.ts';
import { PAGES_FOLLOW } from '../output/pages-follow.ts';
import { table, whatFollows } from '../output/table.ts';
import { printFromMall } from '../print-from-mall.ts';
import { staticHostsLines } from './static-hosts-line.ts';

const USAGE = 'import FILE.csv [--overwrite] [--dry-run] | list [WORDS] [--page 2] | remove PATH';
const EACH = 50;
const MOST_REMARKS = 20;

type Importer = typeof import('#import/index.ts');

/** Headers of the columns, ours first and then those of Shopify's export. */
const HEADERS = { from: ['from', 'redirect from'], to: ['to', 'redirect to'] };

/** A new address: a product by its number, a path, or an address of the mall itself. */
function readTarget(text: string, origin: string): RedirectTarget | string {
  if (/^[1-9]\d{0,8}$/.test(text)) return { productId: Number(text) };
  const own = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  const path = redirectPath(own);
  return path === null ? `"${text}" is no product's number and no path of this mall` : { path };
}

function readRow(line: number, [old = '', next = '']: string[], origin: string): RedirectRow | RedirectRemark {
  const from = pathOfAddress(old);
  if (from === null) return { line, why: `"${old}" is no path: write it like /products/red-mug` };
  const fault = sourceFault(from);
  if (fault !== null) return { line, why: `${from} ${fault}` };
  const to = readTarget(next, origin);
  return typeof to === 'string' ? { line, why: to } : { line, from, to };
}

async function readList({ readCsv, BrokenFile }: Importer, file: string, origin: string): Promise<RedirectRow[]> {
  const rows: RedirectRow[] = [];
  const faults: RedirectRemark[] = [];
  let places: number[] | undefined;
  for await (const { line, cells } of readCsv(file)) {
    const texts = cells.map((cell) => cell.trim());
    if (!places) {
      const names = texts.map((text) => text.toLowerCase());
      places = [HEADERS.from, HEADERS.to].map((known) => names.findIndex((name) => known.includes(name)));
      if (places.includes(-1)) throw new BrokenFile(file, 'Its header is not "from,to".', line);
      continue;
    }
    const row = readRow(
      line,
      places.map((place) => texts[place] ?? ''),
      origin,
    );
    if ('why' in row) faults.push(row);
    else rows.push(row);
  }
  if (faults.length > 0) throw refusal(file, faults);
  return rows;
}

/** The first lines of a list, each with what there is to say of it. */
function remarkLines(remarks: readonly RedirectRemark[]): string[] {
  const shown = remarks
    .slice(0, MOST_REMARKS)
    .map(({ line, why }) => `  line ${line}: ${why}`.replace(/\p{Cc}/gu, ' '));
  return remarks.length > MOST_REMARKS ? [...shown, `  … and ${remarks.length - MOST_REMARKS} more`] : shown;
}

const keptLines = (kept: readonly RedirectRemark[]): string[] =>
  kept.length === 0
    ? []
    : [`Kept as an operator has set them: ${kept.length}. --overwrite takes the file's instead.`, ...remarkLines(kept)];

const refusal = (file: string, faults: readonly RedirectRemark[], kept: readonly RedirectRemark[] = []) =>
  new OperatorError(
    [`${basename(file)} is refused and nothing was changed:`, ...remarkLines(faults), ...keptLines(kept)].join('\n'),
  );

/** What an operator has to know of a list that was taken. */
function noteLines({ kept, dead }: { kept: readonly RedirectRemark[]; dead: readonly RedirectRemark[] }): string[] {
  return [
    ...keptLines(kept),
    ...(dead.length > 0
      ? [`Leading to addresses without a page, and so to 404 until there is one: ${dead.length}.`, ...remarkLines(dead)]
      : []),
  ];
}

/** What hosts of files will lack of all redirects, in the languages that are on. */
async function forStaticHosts({ db }: Mall): Promise<string[]> {
  const locales = (await listLanguages(db.sql)).map(({ code }) => code).filter(isLocale);
  const all = (await countWorkingRedirects(db.sql)) * locales.length;
  return staticHostsLines({ all, written: Math.min(all, roomForOldAddresses(locales)) });
}

/** Adds the redirects of a file. Throws an `OperatorError` that names the line of each that cannot be. */
export async function importAndPrint(
  mall: Mall,
  importer: Importer,
  file: string,
  how: Pick<RedirectList, 'operator' | 'isDryRun' | 'overwrite'>,
): Promise<string> {
  const rows = await readList(importer, file, mall.config.origin);
  const added = await addRedirects(mall, { rows, file: basename(file), ...how });
  if (added.kind === 'refused') throw refusal(file, added.faults, added.kept);
  const { changed, unchanged } = added;
  const counts = `${changed} new or changed redirects, ${unchanged} as they are.`;
  if (how.isDryRun) return [`Dry run, nothing was changed: ${counts}`, ...noteLines(added)].join('\n');
  const published = changed > 0 ? ` ${PAGES_FOLLOW}` : '';
  return [`${counts}${published}`, ...noteLines(added), ...(await forStaticHosts(mall))].join('\n');
}

const cells = ({ path, productId, target, origin }: StoredRedirect) => [
  path,
  productId === null ? target : `product ${productId}`,
  origin,
];

export async function listAndPrint(mall: Mall, words: string, page: number): Promise<string> {
  const { rows, total } = await searchRedirects(mall.db.sql, words, { limit: EACH, offset: (page - 1) * EACH });
  if (total === 0) return words ? 'No redirect is like that.' : 'There are no redirects.';
  if (rows.length === 0) return `There are ${Math.ceil(total / EACH)} pages.`;
  const listed =
    table([['old address', 'leads to', 'from'], ...rows.map(cells)], [false, false, false]) +
    whatFollows(total, page, EACH);
  return [listed, ...(await forStaticHosts(mall))].join('\n');
}

export async function removeAndPrint(mall: Mall, text: string, operator: string): Promise<string> {
  const path = pathOfAddress(text);
  if (path === null || !(await removeRedirect(mall, path, operator)))
    throw new OperatorError(`There is no redirect from "${text}". "mall redirects list" shows them.`);
  return `${path} leads nowhere any more. ${PAGES_FOLLOW}`;
}

/** What is to be done, once the mall is open. */
function readWish({ positionals, values }: Arguments): (mall: Mall, importer: Importer) => Promise<string> {
  const [action, ...more] = positionals;
  const [only, second] = more;
  const operator = operatorName();
  if (action === 'list') {
    const page = readPage(values['page']);
    return (mall) => listAndPrint(mall, more.join(' '), page);
  }
  if (only === undefined || second !== undefined || (action !== 'import' && action !== 'remove'))
    throw new OperatorError(`Usage: mall redirects ${USAGE}.`);
  if (action === 'remove') return (mall) => removeAndPrint(mall, only, operator);
  const how = { operator, isDryRun: values['dry-run'] === true, overwrite: values['overwrite'] === true };
  return (mall, importer) => importAndPrint(mall, importer, only, how);
}

export const redirects: Command = {
  usage: USAGE,
  options: {
    overwrite: { type: 'boolean', about: 'replace redirects that an operator has added before' },
    'dry-run': { type: 'boolean', about: 'check the file, and change nothing' },
    page: { type: 'string', about: `which page of ${EACH}; the first when left out` },
  },
  async run(given, config) {
    const act = readWish(given);
    const importer = await import('#import/index.ts');
    await printFromMall(config, (mall) => act(mall, importer));
  },
};
