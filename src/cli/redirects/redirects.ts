import { basename } from 'node:path';
import {
  isOwnPath,
  pathOfAddress,
  type RedirectRow,
  type RedirectTarget,
  redirectPath,
} from '#domain/content/redirect.ts';
import { isLocale } from '#locale/locales.ts';
import { roomForOldAddresses } from '#publish/files/redirects.ts';
import { addRedirects, type RedirectFault, removeRedirect } from '#server/modules/redirects/change-redirects.ts';
import {
  countWorkingRedirects,
  type StoredRedirect,
  searchRedirects,
} from '#server/modules/redirects/queries/redirects.ts';
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

const USAGE = 'import FILE.csv [--dry-run] | list [WORDS] [--page 2] | remove PATH';
const EACH = 50;
const MOST_FAULTS = 20;

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

function readRow(line: number, [old = '', next = '']: string[], origin: string): RedirectRow | RedirectFault {
  const from = pathOfAddress(old);
  if (from === null) return { line, why: `"${old}" is no path: write it like /products/red-mug` };
  if (isOwnPath(from)) return { line, why: `${from} is an address that the mall answers itself` };
  const to = readTarget(next, origin);
  return typeof to === 'string' ? { line, why: to } : { line, from, to };
}

async function readList({ readCsv, BrokenFile }: Importer, file: string, origin: string): Promise<RedirectRow[]> {
  const rows: RedirectRow[] = [];
  const faults: RedirectFault[] = [];
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

function refusal(file: string, faults: readonly RedirectFault[]): OperatorError {
  const shown = faults.slice(0, MOST_FAULTS).map(({ line, why }) => `  line ${line}: ${why}`);
  const more = faults.length > MOST_FAULTS ? [`  … and ${faults.length - MOST_FAULTS} more`] : [];
  return new OperatorError(
    [`${basename(file)} is refused and nothing was changed:`, ...shown, ...more]
      .join('\n')
      .replace(/[^\P{Cc}\n]/gu, ' '),
  );
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
  { operator, isDryRun }: { operator: string; isDryRun: boolean },
): Promise<string> {
  const rows = await readList(importer, file, mall.config.origin);
  const added = await addRedirects(mall, { rows, file: basename(file), operator, isDryRun });
  if (added.kind === 'refused') throw refusal(file, added.faults);
  const { changed, unchanged } = added;
  if (isDryRun) return `Dry run, nothing was changed: ${changed} new or changed redirects, ${unchanged} as they are.`;
  const published = changed > 0 ? ` ${PAGES_FOLLOW}` : '';
  const done = `${changed} new or changed redirects, ${unchanged} as they are.${published}`;
  return [done, ...(await forStaticHosts(mall))].join('\n');
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
  const isDryRun = values['dry-run'] === true;
  return (mall, importer) => importAndPrint(mall, importer, only, { operator, isDryRun });
}

export const redirects: Command = {
  usage: USAGE,
  options: {
    'dry-run': { type: 'boolean', about: 'check the file, and change nothing' },
    page: { type: 'string', about: `which page of ${EACH}; the first when left out` },
  },
  async run(given, config) {
    const act = readWish(given);
    const importer = await import('#import/index.ts');
    await printFromMall(config, (mall) => act(mall, importer));
  },
};
