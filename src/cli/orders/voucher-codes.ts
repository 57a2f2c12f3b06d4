import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { setLink, takeVoucherCodes } from '#server/modules/orders/add-voucher-codes.ts';
import type { NewCard } from '#server/modules/orders/queries/voucher-codes.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import type { Command } from '../command.ts';
import { printFromMall } from '../print-from-mall.ts';

const USAGE = 'add SKU FILE.csv | link SKU ADDRESS';
const MOST_TEXT = 200;

export function readSku(text: string | undefined): number {
  if (/^[1-9]\d{0,8}$/.test(text ?? '')) return Number(text);
  throw new OperatorError(`An SKU is a number, not "${text ?? ''}". "mall goods show ID" lists those of a product.`);
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MOST_TEXT;

/** 'number,secret' in each line. Throws an `OperatorError` that names the first line which is none. */
export function readCards(csv: string): NewCard[] {
  const rows: unknown[][] = parse(csv, { bom: true, skip_empty_lines: true, trim: true, relax_column_count: true });
  const wrong = rows.findIndex((row) => row.length !== 2 || !row.every(isText));
  if (wrong >= 0) throw new OperatorError(`Line ${wrong + 1} is no card: each is a number, a comma, and its password.`);
  if (rows.length === 0) throw new OperatorError('The file holds no card.');
  return rows.map(([number, secret]) => ({ number: String(number), secret: String(secret) }));
}

export function readAddress(text: string | undefined): string {
  const url = URL.parse(text ?? '');
  if (url && /^https?:$/.test(url.protocol)) return url.href;
  throw new OperatorError(`"${text ?? ''}" is no address such as https://files.example/book.`);
}

/** Takes cards in, and says how many were new. */
export async function addAndPrintVoucherCodes(mall: Mall, skuId: number, cards: readonly NewCard[]): Promise<string> {
  const added = await takeVoucherCodes(mall, skuId, cards);
  if (added === null) throw new OperatorError(`SKU ${skuId} is not sold as cards.`);
  return `SKU ${skuId} has got ${added} of ${cards.length} cards; the others were there. Its stock has grown by ${added}.`;
}

function readFile(path: string | undefined): string {
  try {
    return readFileSync(path ?? '', 'utf8');
  } catch {
    throw new OperatorError(`The file "${path ?? ''}" cannot be read.`);
  }
}

/** What is to be done, once the mall is open. */
function readWish([action, sku, what, more]: string[]): (mall: Mall) => Promise<string> {
  if (more !== undefined || (action !== 'add' && action !== 'link'))
    throw new OperatorError(`Usage: mall cards ${USAGE}.`);
  const skuId = readSku(sku);
  if (action === 'add') {
    const cards = readCards(readFile(what));
    return (mall) => addAndPrintVoucherCodes(mall, skuId, cards);
  }
  const address = readAddress(what);
  return async (mall) => {
    if (!(await setLink(mall, skuId, address))) throw new OperatorError(`SKU ${skuId} is not sold as a link.`);
    return `A buyer who pays for SKU ${skuId} reads ${address} from now on.`;
  };
}

export const cards: Command = {
  usage: USAGE,
  options: {},
  async run({ positionals }, config) {
    const act = readWish(positionals);
    await printFromMall(config, act);
  },
};
