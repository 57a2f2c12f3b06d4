import type { Verdict } from './judge.ts';
import type { CheckedCall } from './run-checks.ts';

const WORDS: Record<Verdict, string> = {
  fits: 'fits',
  fitsWithExtraFields: 'fits, more',
  differs: 'DIFFERS',
  missing: 'MISSING',
  failed: 'FAILED',
  notTried: 'not tried',
};

/** As many differences and fields of a call are printed; `--json` has all. */
const MOST_LINES = 8;

const WRONG: ReadonlySet<Verdict> = new Set(['differs', 'missing', 'failed']);
export const isWrong = ({ verdict }: Pick<CheckedCall, 'verdict'>): boolean => WRONG.has(verdict);

/**
 * Whether pages suffer from it. They do without calls that are optional, but not with answers that are wrong: pages ask a call
 * that is there.
 */
export const isNeeded = ({ verdict, dependence }: Pick<CheckedCall, 'verdict' | 'dependence'>): boolean =>
  isWrong({ verdict }) && dependence !== 'unused' && !(verdict === 'missing' && dependence === 'option');

const some = (lines: readonly string[]) =>
  lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), `and ${lines.length - MOST_LINES} more`] : lines;

const INDENT = ' '.repeat(12);

/** The line of a call, and below it what is wrong and what that costs. */
export function callLines(call: CheckedCall): string[] {
  const { verdict, method, path, note, differences, extra, sentence } = call;
  const line = `${WORDS[verdict].padEnd(10)}  ${method.padEnd(4)} ${path}${note ? ` (${note})` : ''}`;
  const wrong = differences.map((one) => `${one.path || 'the data'}: expected ${one.expected}, found ${one.found}`);
  const fields = extra.length > 0 ? [`fields of its own: ${some(extra).join(', ')}`] : [];
  return [line, ...[...some(wrong), ...fields, ...(isWrong(call) ? [sentence] : [])].map((text) => INDENT + text)];
}

const count = (calls: readonly CheckedCall[], ...verdicts: Verdict[]) =>
  calls.filter(({ verdict }) => verdicts.includes(verdict)).length;

const unique = (calls: readonly CheckedCall[]) => [...new Set(calls.map(({ sentence }) => sentence))];

const listed = (title: string, sentences: readonly string[]) =>
  sentences.length === 0 ? [] : ['', title, ...sentences.map((sentence) => `  - ${sentence}`)];

/** What stands below all calls: how many of each, and what pages lose. */
export function summaryLines(calls: readonly CheckedCall[]): string[] {
  const wrong = calls.filter(isWrong);
  const needed = wrong.filter(isNeeded);
  const optional = wrong.filter((call) => !isNeeded(call) && call.dependence !== 'unused');
  const counts = [
    `${count(calls, 'fits', 'fitsWithExtraFields')} fit (${count(calls, 'fitsWithExtraFields')} with fields of their own)`,
    `${count(calls, 'differs')} differ`,
    `${count(calls, 'missing')} are missing`,
    `${count(calls, 'failed')} failed`,
    `${count(calls, 'notTried')} were not tried`,
  ];
  return [
    '',
    `Of ${calls.length} calls ${counts.join(', ')}.`,
    ...listed('What pages need and do not get:', unique(needed)),
    ...listed('What pages do without:', unique(optional)),
  ];
}
