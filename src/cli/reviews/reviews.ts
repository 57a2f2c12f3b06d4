import { pageOffset } from '#domain/lists/page.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import { answerReview, MOST_REPLY } from '#server/modules/reviews/answer-review.ts';
import { hideReview, type Moderated, showReview } from '#server/modules/reviews/hide-review.ts';
import {
  type BookedReviewRow,
  listBookedReviews,
  type ReviewBookFilter,
} from '#server/modules/reviews/queries/operator-reviews.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { readPage } from '../accounts/buyers.ts';
import { readCount } from '../arguments/read-values.ts';
import { operatorName } from '../audit/operator-name.ts';
import type { Arguments, Command } from '../command.ts';
import { readLine } from '../orders/status-words.ts';
import { table, whatFollows } from '../output/table.ts';
import { printFromMall } from '../print-from-mall.ts';

const USAGE =
  '[list] [WORDS|ID] [--product ID] [--stars N] [--reported] [--hidden] [--unanswered] [--page 2] | reply ID TEXT | hide ID --reason TEXT | show ID';
const EACH = 50;
const MOST_SHOWN = 60;

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN - 1)}…` : line;
};

/** 'untrue ×2, other'. */
const reasonsOf = ({ reports }: BookedReviewRow): string =>
  [...Map.groupBy(reports, (reason) => reason)]
    .map(([reason, all]) => (all.length > 1 ? `${reason} ×${all.length}` : reason))
    .join(', ');

const writer = ({ nickname, isAnonymous, buyerId }: BookedReviewRow) =>
  [nickname || 'closed account', isAnonymous && '(anonymous)', buyerId > 0 && `account ${buyerId}`]
    .filter(Boolean)
    .join(' ');

const cells = (row: BookedReviewRow, { config }: Mall) => [
  String(row.id),
  String(row.star),
  wallTime(row.createdAt.getTime(), config.timezone).slice(0, 'yyyy-MM-dd'.length),
  row.isShown ? 'shown' : 'hidden',
  reasonsOf(row),
  row.reply ? 'yes' : '',
  row.merchantName,
  short(row.productName),
  short(row.comment),
];

/** One review whole. */
function printReview(row: BookedReviewRow): string {
  const state = row.isShown ? 'shown' : 'hidden';
  const reports = reasonsOf(row);
  return [
    `Review ${row.id}: ${row.star} of 5 stars, ${state}, in ${row.locale}, by ${writer(row)}`,
    `Of product ${row.productId}, ${row.productName}, from ${row.merchantName}`,
    ...(row.pictures > 0 ? [`Pictures: ${row.pictures}`] : []),
    ...(reports ? [`Reported: ${reports}`] : []),
    row.comment,
    ...(row.followUp ? [`Added later: ${row.followUp}`] : []),
    ...(row.reply ? [`Answered: ${row.reply}`] : []),
  ].join('\n');
}

/** Reviews of all products, the newest first; one whole where its number is given. */
export async function listReviewsAndPrint(mall: Mall, filter: ReviewBookFilter, page: number): Promise<string> {
  const window = { limit: EACH, offset: pageOffset({ page, limit: EACH }) };
  const { rows, total } = await listBookedReviews(mall.db.sql, filter, window);
  const [only] = rows;
  if (only && filter.id !== undefined) return printReview(only);
  if (total === 0) return 'No review is like that.';
  if (!only) return `There are ${Math.ceil(total / EACH)} pages.`;
  const head = ['review', 'stars', 'day', 'is', 'reported', 'answered', 'shop', 'product', 'text'];
  return table([head, ...rows.map((row) => cells(row, mall))], [true, true]) + whatFollows(total, page, EACH);
}

const noReview = (id: number) => new OperatorError(`There is no review ${id}. "mall reviews" lists them.`);

/** Answers in the name of the shop. Throws an `OperatorError` that says why not. */
export async function replyAndPrint(mall: Mall, id: number, text: string): Promise<string> {
  const { kind } = await answerReview(mall, { id, text, operator: operatorName() });
  if (kind === 'answered') return `The answer stands beneath review ${id}.`;
  if (kind === 'noReview') throw noReview(id);
  if (kind === 'same') throw new OperatorError(`Review ${id} is answered in these words already.`);
  throw new OperatorError(
    kind === 'long' ? `An answer has up to ${MOST_REPLY} characters.` : 'Say the answer: mall reviews reply ID "TEXT".',
  );
}

const decided = (moderated: Moderated) =>
  moderated.kind === 'done' && moderated.reports > 0 ? ` Reports that this decides: ${moderated.reports}.` : '';

/** Hides, and says so. Throws an `OperatorError` that says why not. */
export async function hideAndPrint(mall: Mall, id: number, reason: string): Promise<string> {
  const hidden = await hideReview(mall, { id, reason, operator: operatorName() });
  if (hidden.kind === 'noReview') throw noReview(id);
  if (hidden.kind === 'already') throw new OperatorError(`Review ${id} is hidden already.`);
  return `Review ${id} is hidden and counts no more.${decided(hidden)}`;
}

/** Shows again, or keeps against reports. Throws an `OperatorError` that says why not. */
export async function showAndPrint(mall: Mall, id: number): Promise<string> {
  const shown = await showReview(mall, { id, operator: operatorName() });
  if (shown.kind === 'noReview') throw noReview(id);
  if (shown.kind === 'already') throw new OperatorError(`Review ${id} is shown, and no report of it is open.`);
  return `Review ${id} is shown.${decided(shown)}`;
}

export function readReviewId(text: string | undefined): number {
  if (text && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new OperatorError(`A review is a number, not "${text ?? ''}". "mall reviews" lists them.`);
}

/** What to list; a number alone is that of a review. */
export function readFilter(words: readonly string[], values: Arguments['values']): ReviewBookFilter {
  const text = words.join(' ').trim();
  if (text.includes('\0')) throw new OperatorError('Say the words without control characters.');
  const isId = /^[1-9]\d{0,8}$/.test(text);
  const count = (name: string, most?: number) =>
    values[name] === undefined ? undefined : readCount(`--${name}`, values[name], 1, most);
  return {
    ...(isId ? { words: '', id: Number(text) } : { words: text }),
    productId: count('product'),
    stars: count('stars', 5),
    isReported: values['reported'] === true,
    isHidden: values['hidden'] === true,
    isUnanswered: values['unanswered'] === true,
  };
}

function act(mall: Mall, [action, ...rest]: readonly string[], values: Arguments['values']): Promise<string> {
  const [id, ...more] = rest;
  if (action === 'reply') return replyAndPrint(mall, readReviewId(id), more.join(' '));
  if (action === 'hide') return hideAndPrint(mall, readReviewId(id), readLine('--reason', values['reason']));
  if (action === 'show') return showAndPrint(mall, readReviewId(id));
  const words = action === undefined || action === 'list' ? rest : [action, ...rest];
  return listReviewsAndPrint(mall, readFilter(words, values), readPage(values['page']));
}

export const reviews: Command = {
  usage: USAGE,
  options: {
    product: { type: 'string', about: 'only those of a product' },
    stars: { type: 'string', about: 'only those with so many stars' },
    reported: { type: 'boolean', about: 'only those that shoppers reported and nobody has decided' },
    hidden: { type: 'boolean', about: 'only hidden ones' },
    unanswered: { type: 'boolean', about: 'only those without an answer of the shop' },
    page: { type: 'string', about: `which page of ${EACH}; the first when left out` },
    reason: { type: 'string', about: 'why a review is hidden' },
  },
  async run({ positionals, values }, config) {
    await printFromMall(config, (mall) => act(mall, positionals, values));
  },
};
