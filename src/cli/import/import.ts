import { writeFile } from 'node:fs/promises';
import type { ImportOrder, ImportReport } from '#import/index.ts';
import { isLocale, LOCALES, type Locale } from '#locale/locales.ts';
import { createProgress } from '#publish/render/progress.ts';
import type { Config } from '#server/config.ts';
import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Arguments, Command } from '../command.ts';

type Importer = typeof import('#import/index.ts');

const LONGEST_NAME = 100;

type Wanted = Pick<ImportOrder, 'file' | 'merchant' | 'language' | 'categoryId' | 'isDryRun'>;

function readFile({ positionals }: Arguments): string {
  const [format, file, more] = positionals;
  if (format !== 'shopify')
    throw new OperatorError(
      '"mall import" takes Shopify product files: mall import shopify FILE.csv --merchant "Name".',
    );
  if (!file) throw new OperatorError('Name the file: mall import shopify FILE.csv --merchant "Name".');
  if (more !== undefined)
    throw new OperatorError(
      `"mall import" does not know what to do with "${more}". Put names with spaces in quotation marks.`,
    );
  return file;
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

function readWanted(given: Arguments): Wanted {
  const { merchant, language, category } = given.values;
  return {
    file: readFile(given),
    merchant: readMerchant(String(merchant ?? '')),
    language: readLanguage(String(language ?? 'en')),
    categoryId: category === undefined ? null : readCategory(String(category)),
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
    return await importer.importShopify({
      ...wanted,
      db: open.mall.db,
      dataDir: config.dataDir,
      now: open.mall.clock(),
      timezone: config.timezone,
      origin,
      folder: wanted.isDryRun ? importer.dryFolder : importer.openPictureFolder(config.dataDir),
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
    'shopify FILE.csv --merchant "Name" [--images DIR] [--category ID] [--language en] [--report FILE.json] [--dry-run]',
  options: {
    merchant: { type: 'string', about: 'the shop that sells the products; made when there is none of that name' },
    images: { type: 'string', about: 'a folder with the pictures, by the file names of their addresses' },
    category: { type: 'string', about: 'the number of the category; found by the names in the file when left out' },
    language: { type: 'string', about: "the language of the file's texts; en when left out" },
    report: { type: 'string', about: 'a file that the report is also written to, as JSON' },
    'dry-run': { type: 'boolean', about: 'report what would happen, and change nothing' },
  },
  async run(given, config) {
    const { images, report: reportFile } = given.values;
    const wanted = readWanted(given);
    const importer = await import('#import/index.ts');
    const report = await runImport(importer, config, wanted, images === undefined ? undefined : String(images));
    for (const line of importer.reportLines(report)) console.log(line);
    if (!report.isDryRun && report.products.taken + report.products.changed > 0)
      console.log(
        'A mall that is open makes their pages by itself; else "mall publish" does, or the next "mall start".',
      );
    if (reportFile !== undefined) await writeReport(report, String(reportFile));
  },
};
