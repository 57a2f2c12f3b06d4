import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wallTime } from '#domain/time/zoned-time.ts';
import { type ApplicationRow, findApplication } from '#server/modules/merchants/applications/queries/applications.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { table } from '../output/table.ts';
import { applicationWord } from './application-words.ts';

const OPEN_TO_OWNER = 0o600;

export async function applicationNumbered(mall: Mall, id: number): Promise<ApplicationRow> {
  const found = await findApplication(mall.db.sql, 'en', id);
  if (found) return found;
  throw new OperatorError(`There is no application ${id}. "mall applications" lists them.`);
}

/** Writes the licences as files that only the operator's account can read, and returns their names. */
async function writeLicences(mall: Mall, { id, licences }: ApplicationRow, folder: string): Promise<string[]> {
  const files: string[] = [];
  try {
    await mkdir(folder, { recursive: true });
    for (const [at, address] of licences.entries()) {
      const bytes = await mall.uploads.read(address.replace('/uploads/', ''));
      const file = join(folder, `application-${id}-licence-${at + 1}.webp`);
      if (bytes) files.push(file);
      if (bytes) await writeFile(file, bytes, { mode: OPEN_TO_OWNER });
    }
  } catch (cause) {
    throw new OperatorError(`Licences cannot be written to ${folder}: ${(cause as Error).message}`, { cause });
  }
  return files;
}

const whenText = (at: Date, { config }: Mall) => wallTime(at.getTime(), config.timezone);

function factsOf(row: ApplicationRow, mall: Mall): string[][] {
  const { status, reason, merchantId, decidedAt, phone, realName, email } = row;
  return [
    ['shop', row.name],
    ['status', applicationWord(status)],
    ['sells', `${row.categoryName}, ${row.typeName}, fee ${row.handlingFee} %`],
    ['keywords', row.keywords],
    ['contact', `${realName}, ${phone}`],
    ['account', [String(row.buyerId), email].filter(Boolean).join(', ')],
    ['language', row.locale],
    ['sent', whenText(row.createdAt, mall)],
    ['decided', decidedAt ? whenText(decidedAt, mall) : ''],
    ['reason', reason],
    ['opened', merchantId === null ? '' : `shop ${merchantId}`],
    ['licences', String(row.licences.length)],
  ].filter(([, value]) => value !== '');
}

/** An application with its contact. Its licences are only written where the operator names a folder for them. */
export async function showApplicationAndPrint(mall: Mall, id: number, folder?: string): Promise<string> {
  const row = await applicationNumbered(mall, id);
  const files = folder === undefined ? [] : await writeLicences(mall, row, folder);
  return [table(factsOf(row, mall)), ...files.map((file) => `Written: ${file}`)].join('\n');
}
