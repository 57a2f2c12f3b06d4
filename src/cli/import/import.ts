import { writeFile } from 'node:fs/promises';
import type { ImportOrder, ImportReport } from '#import/index.ts';
import { isLocale, LOCALES, type Locale } from '#locale/locales.ts';
import { createProgress } from '#publish/render/progress.ts';
import type { Config } from '#server/config.ts';
import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { readCount } from '../arguments/read-values.ts';
import { operatorName } from '../audit/operator-name.ts';
import type { Arguments, Command } from '../command.ts';
import { PAGES_FOLLOW } from '../output/pages-follow.ts';

type Importer = typeof import('#import/index.ts');

const LONGEST_NAME = 100;
const MOST_PIECES = 9_999_999;

type Wanted = Pick<
  ImportOrder,
  'format' | 'file' | 'merchant' | 'language' | 'categoryId' | 'map' | 'takesFile' | 'uncountedStock' | 'isDryRun'
>;

const EXAMPLE = 'mall import shopify FILE.csv --merchant "Name"';

function readFile({ isFormat, FORMATS }: Importer, { positionals }: Arguments): Pick<Wanted, 'format' | 'file'> {
  const [format = '', file, more] = positionals;
  if (!isFormat(format)) {
    const known = Object.entries(FORMATS).map(([key, { name }]) => `${key} (${name})`);
    throw new OperatorError(`"mall import" takes product files of ${known.join(' and ')}: ${EXAMPLE}.`);
  }
  if (!file) throw new OperatorError(`Name the file: ${EXAMPLE}.`);
  if (more !== undefined)
    throw new OperatorError(
      `"mall import" does not know what to do with "${more}". Put names with spaces in quotation marks.`,
    );
  return { format, file };
}

function readMerchant(given: string): string {
  const name = given.replace(/\s+/g, ' ').trim();
  if (name === '')
    throw new OperatorError(
      'Name the shop that sells the products: --merchant "Name". A shop that there is not is made.',
    );
  if (name.length > LONGEST_NAME)
    throw new OperatorError(`The shop's name (--merchant) is longer than ${LONGEST_NAME} characters.`);
  return name;
}

function readLanguage(given: string): Locale {
  if (isLocale(given)) return given;
  throw new OperatorError(`--language is one of ${LOCALES.join(', ')}, not "${given}".`);
}

function readCategory(given: string): number {
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given);
  throw new OperatorError(`--category is the number of a category, not "${given}".`);
}

function readWanted(importer: Importer, given: Arguments): Wanted {
  const { merchant, language, category, map, stock } = given.values;
  return {
    ...readFile(importer, given),
    merchant: readMerchant(String(merchant ?? '')),
    language: readLanguage(String(language ?? 'en')),
    categoryId: category === undefined ? null : readCategory(String(category)),
    map: map === undefined ? null : String(map),
    takesFile: given.values['overwrite'] === true,
    uncountedStock: stock === undefined ? 0 : readCount('--stock', stock, 0, MOST_PIECES),
    isDryRun: given.values['dry-run'] === true,
  };
}

const LABELS = { pictures: 'Pictures', products: 'Products' };

async function runImport(
  importer: Importer,
  config: Config,
  wanted: Wanted,
  images: string | undefined,
): Promise<ImportReport> {
  const origin = images === undefined ? importer.webPictures() : await importer.folderPictures(images);
  const open = await openMall(config);
  const progress = createProgress(process.stderr);
  try {
    return await importer.importFile({
      ...wanted,
      db: open.mall.db,
      pictures: open.mall.pictures,
      operator: operatorName(),
      now: open.mall.clock(),
      timezone: config.timezone,
      origin,
      writer: wanted.isDryRun ? importer.dryWriter : importer.createPictureWriter(open.mall.pictures),
      progress: (what, done, total) => progress.show(LABELS[what], done, total),
    });
  } finally {
    progress.end();
    await open.close();
  }
}

async function writeReport(report: ImportReport, file: string): Promise<void> {
  try {
    await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  } catch (cause) {
    throw new OperatorError(`The report cannot be written (--report): ${(cause as Error).message}`, { cause });
  }
}

/** Exits with 0 even when some rows were refused: the report lists them. Throws where the whole file is refused. */
export const importProducts: Command = {
  usage:
    'FORMAT FILE.csv --merchant "Name" [--images DIR] [--map MAP.csv] [--category ID] [--language en] [--stock 10] [--overwrite] [--report FILE.json] [--verbose] [--dry-run]',
  options: {
    merchant: { type: 'string', about: 'the shop that sells the products; made when there is none of that name' },
    images: { type: 'string', about: 'a folder with the pictures, by the file names of their addresses' },
    map: { type: 'string', about: 'a CSV file "source,category": which types and categories of the file go where' },
    category: { type: 'string', about: 'the number of the category; found by the names in the file when left out' },
    language: { type: 'string', about: "the language of the file's texts; en when left out" },
    stock: { type: 'string', about: 'pieces of each new product that the file does not count; 0 when left out' },
    overwrite: { type: 'boolean', about: "take the file's values also where they were set in the mall since" },
    verbose: { type: 'boolean', about: 'list every remark with its line' },
    report: { type: 'string', about: 'a file that the report is also written to, as JSON' },
    'dry-run': { type: 'boolean', about: 'report what would happen, and change nothing' },
  },
  async run(given, config) {
    const { images, report: reportFile } = given.values;
    const importer = await import('#import/index.ts');
    const wanted = readWanted(importer, given);
    const report = await runImport(importer, config, wanted, images === undefined ? undefined : String(images));
    for (const line of importer.reportLines(report, given.values['verbose'] === true)) console.log(line);
    if (!report.isDryRun && report.products.taken + report.products.changed > 0) console.log(PAGES_FOLLOW);
    if (reportFile !== undefined) await writeReport(report, String(reportFile));
  },
};
