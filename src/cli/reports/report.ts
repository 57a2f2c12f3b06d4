import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { CSV_MARK, type CsvCell, csvLine } from '#domain/lists/csv-line.ts';
import { momentOf, nextDate } from '#domain/time/zoned-time.ts';
import type { Config } from '#server/config.ts';
import { REPORTS, type ReportName, type ReportWish, writeReport } from '#server/modules/reports/write-report.ts';
import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { readDay } from '../arguments/read-values.ts';
import { operatorName } from '../audit/operator-name.ts';
import type { Arguments, Command } from '../command.ts';

const USAGE = `${Object.keys(REPORTS).join('|')} [--from 2026-01-01] [--to 2026-12-31] [--out FILE.csv] [--bom] [--unmasked]`;

/** Before and after every row. */
const EARLIEST = new Date(0);
const LATEST = new Date('9999-01-01T00:00:00Z');

/** What is wanted; days are those of the mall's zone, the last one included. */
export function readReportWish({ positionals, values }: Arguments, timezone: string): ReportWish {
  const [name = '', more] = positionals;
  if (!Object.hasOwn(REPORTS, name) || more !== undefined) throw new OperatorError(`Usage: mall report ${USAGE}.`);
  const isUnmasked = values['unmasked'] === true;
  if (isUnmasked && name !== 'people') throw new OperatorError('--unmasked belongs to "mall report people".');
  const { from, to } = values;
  const first = from === undefined ? null : readDay('--from', from);
  const last = to === undefined ? null : readDay('--to', to);
  if (first !== null && last !== null && first > last) throw new OperatorError('--from is a day after --to.');
  const span = {
    from: first === null ? EARLIEST : new Date(momentOf(first, '00:00', timezone)),
    until: last === null ? LATEST : new Date(momentOf(nextDate(last), '00:00', timezone)),
  };
  return { name: name as ReportName, span, isUnmasked, timezone, operator: operatorName() };
}

/** Where the text of a report goes. Awaited, so that memory holds one batch. */
type Sink = (text: string) => Promise<unknown>;

/** Writes a report with its header; returns how many rows it has. `hasMark`: with the sign by which Excel knows UTF-8. */
export async function reportTo(mall: Mall, wish: ReportWish, hasMark: boolean, sink: Sink): Promise<number> {
  if (hasMark) await sink(CSV_MARK);
  return writeReport(mall, wish, async (rows: readonly CsvCell[][]) => {
    await sink(rows.map(csvLine).join(''));
  });
}

const refusal = (cause: unknown) =>
  new OperatorError(`The report cannot be written: ${(cause as Error).message}`, { cause });

const isSystemError = (cause: unknown) => (cause as NodeJS.ErrnoException).syscall !== undefined;

/** Beside its place first: a report that breaks off is never taken for a whole one. Others on the machine cannot read it. */
export async function reportToFile(mall: Mall, wish: ReportWish, hasMark: boolean, file: string): Promise<number> {
  const draft = `${file}.${process.pid}.part`;
  let handle: FileHandle | undefined;
  try {
    const opened = await open(draft, 'w', 0o600);
    handle = opened;
    const count = await reportTo(mall, wish, hasMark, (text) => opened.appendFile(text));
    await opened.close();
    await rename(draft, file);
    return count;
  } catch (cause) {
    await handle?.close().catch(() => {});
    await rm(draft, { force: true });
    throw isSystemError(cause) ? refusal(cause) : cause;
  }
}

/** Rejects where nothing reads the output any more. */
const toOutput: Sink = (text) =>
  new Promise<void>((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(refusal(error)) : resolve()));
  });

async function write(config: Config, wish: ReportWish, hasMark: boolean, file: string | undefined): Promise<void> {
  // Without a listener the error would end the process before `toOutput` rejects.
  if (file === undefined) process.stdout.on('error', () => {});
  const { mall, close } = await openMall(config);
  try {
    const count =
      file === undefined
        ? await reportTo(mall, wish, hasMark, toOutput)
        : await reportToFile(mall, wish, hasMark, file);
    console.error(`${count.toLocaleString('en')} rows${file === undefined ? '' : ` in ${file}`}.`);
  } finally {
    await close();
  }
}

export const report: Command = {
  usage: USAGE,
  options: {
    from: { type: 'string', about: 'the first day, in the zone of the mall' },
    to: { type: 'string', about: 'the last day' },
    out: { type: 'string', about: 'the file; without it the report goes to standard output' },
    bom: { type: 'boolean', about: 'begin with the mark (BOM) by which Excel knows UTF-8' },
    unmasked: { type: 'boolean', about: 'people with their whole names, addresses and numbers; it is recorded' },
  },
  async run(given, config) {
    const { out, bom } = given.values;
    const file = out === undefined ? undefined : String(out);
    await write(config, readReportWish(given, config.timezone), bom === true, file);
  },
};
