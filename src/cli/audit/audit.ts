import { pageOffset } from '#domain/lists/page.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import { listOperatorActs, type OperatorActRow } from '#server/platform/audit/list-operator-acts.ts';
import type { ActDetails } from '#server/platform/audit/operator-act.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { readPage } from '../accounts/buyers.ts';
import type { Command } from '../command.ts';
import { table, whatFollows } from '../output/table.ts';
import { printFromMall } from '../print-from-mall.ts';

const EACH = 50;
const HEAD = ['when', 'who', 'command', 'subject', 'details'];

const detailsText = (details: ActDetails) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

const cells = ({ createdAt, operator, command, subject, details }: OperatorActRow, { config }: Mall) => [
  wallTime(createdAt.getTime(), config.timezone).slice(0, 'yyyy-MM-dd HH:mm'.length),
  operator,
  command,
  subject,
  detailsText(details),
];

/** Acts of operators, the newest first; those whose command, subject or operator has the words. */
export async function listActsAndPrint(mall: Mall, words: string, page: number): Promise<string> {
  const window = { limit: EACH, offset: pageOffset({ page, limit: EACH }) };
  const { rows, total } = await listOperatorActs(mall.db.sql, words, window);
  if (total === 0) return words ? `No act is found by "${words}".` : 'No operator has decided anything yet.';
  if (rows.length === 0) return `There are ${Math.ceil(total / EACH)} pages.`;
  return table([HEAD, ...rows.map((row) => cells(row, mall))]) + whatFollows(total, page, EACH);
}

export const audit: Command = {
  usage: '[WORDS] [--page 2]',
  options: { page: { type: 'string', about: `which page of ${EACH}; the first when left out` } },
  async run({ positionals, values }, config) {
    const words = positionals.join(' ').trim();
    if (words.includes('\0')) throw new OperatorError('Give the words without control characters.');
    const page = readPage(values['page']);
    await printFromMall(config, (mall) => listActsAndPrint(mall, words, page));
  },
};
