import { readBuyers } from '#server/modules/accounts/list-buyers.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import type { Command } from '../command.ts';
import { table, whatFollows } from '../output/table.ts';
import { printFromMall } from '../print-from-mall.ts';

const EACH = 50;

export function readPage(text: string | boolean | undefined): number {
  const page = Number(text ?? 1);
  if (Number.isInteger(page) && page >= 1 && page <= 1_000_000) return page;
  throw new OperatorError(`--page is a number from 1, not "${text}".`);
}

/** Who has an account, newest first, masked: the terminal is no place for people's addresses. */
export async function listAndPrint(mall: Mall, words: string, page: number): Promise<string> {
  const { list, total, totalPage, currency } = await readBuyers(mall, words, { page, limit: EACH });
  if (total === 0) return words ? `Nobody is found by "${words}".` : 'Nobody has an account yet.';
  if (list.length === 0) return `There are ${totalPage} pages.`;
  const rows = list.map(({ id, nickname, email, phone, since, balance }) => [
    String(id),
    nickname,
    email,
    phone,
    since,
    balance,
  ]);
  const head = ['account', 'name', 'e-mail', 'phone', 'since', currency];
  return table([head, ...rows], [true, false, false, false, false, true]) + whatFollows(total, page, EACH);
}

export const buyers: Command = {
  usage: '[WORDS] [--page 2]',
  options: { page: { type: 'string', about: `which page of ${EACH}; the first when left out` } },
  async run({ positionals, values }, config) {
    const page = readPage(values['page']);
    await printFromMall(config, (mall) => listAndPrint(mall, positionals.join(' ').trim(), page));
  },
};
