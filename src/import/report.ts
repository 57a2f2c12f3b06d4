import type { Problem, Verdict } from './read/problem.ts';
import { type KeptCounts, keptText } from './write/kept.ts';

/** What became of an import, as `--report` writes it. */
export interface ImportReport {
  file: string;
  merchant: { id: number; name: string; isNew: boolean };
  language: string;
  isDryRun: boolean;
  /** Products by what became of them; `changed` were there before and now differ. */
  products: { taken: number; changed: number; unchanged: number; refused: number };
  /** Fetched anew, in a dry run yet to be fetched, and replaced by the placeholder. */
  pictures: { fetched: number; awaited: number; failed: number };
  /** Values that were set in the mall and stay, by kind. */
  kept: KeptCounts;
  /** Of the file as a whole, then by line. */
  problems: Problem[];
}

const things = (count: number, one: string) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

/** Names come from the file and may hold signs that move a terminal's cursor. */
const plain = (text: string) => text.replace(/\p{Cc}/gu, ' ');

const problemLine = ({ line, handle, verdict, what, why }: Problem) =>
  plain(`  line ${line}  ${verdict.padEnd(7)}  ${handle ? `${handle}: ` : ''}${what}: ${why}`);

/** What several problems have in common: their words without what the file says in each. */
const kindOf = ({ verdict, what, why, alike }: Problem) =>
  `${verdict} ${alike ?? `${what}: ${why}`.replace(/"[^"]*"/g, '"…"').replace(/\d+/g, 'N')}`;

/** The lines of a sum: one problem as it is, several alike by their number and the first of them. */
function sumLine(same: readonly Problem[]): string {
  const [first] = same;
  if (!first) return '';
  if (same.length === 1) return problemLine(first);
  const { line, verdict, what, why, alike } = first;
  const text = alike ?? `${what}: ${why}`.replace(/"[^"]*"/g, '"…"');
  return plain(`  ${verdict.padEnd(7)}  ${same.length.toLocaleString('en')} × ${text} (first: line ${line})`);
}

const ORDER: readonly Verdict[] = ['refused', 'changed', 'taken', 'kept', 'lost'];
const MOST_SUMS = 25;

/** Columns that are not taken stand in one line. */
function lostLine(lost: readonly Problem[]): string[] {
  if (lost.length === 0) return [];
  const names = lost.map(({ what }) => what.replace(/^column /, ''));
  return [plain(`  lost     ${things(lost.length, 'column')} with content: ${names.join(', ')}`)];
}

/** The remarks in short: refused ones first, each kind once. What stays as the mall has it stands in the summary. */
function sums(problems: readonly Problem[]): string[] {
  const summed = problems.filter(({ verdict }) => verdict !== 'kept' && verdict !== 'lost');
  const kinds = [...Map.groupBy(summed, kindOf).values()].sort(
    ([a], [b]) => ORDER.indexOf(a?.verdict ?? 'lost') - ORDER.indexOf(b?.verdict ?? 'lost'),
  );
  const lines = kinds.slice(0, MOST_SUMS).map(sumLine);
  const more = kinds.length > MOST_SUMS ? [`  … and ${kinds.length - MOST_SUMS} more kinds`] : [];
  return [...lines, ...more, ...lostLine(problems.filter(({ verdict }) => verdict === 'lost'))];
}

function remarks({ problems }: ImportReport, isVerbose: boolean): string[] {
  if (problems.length === 0) return [];
  const lines = isVerbose ? problems.map(problemLine) : sums(problems);
  const hint = !isVerbose && lines.length < problems.length ? ' (--verbose lists each)' : '';
  return lines.length === 0 ? [] : [`${things(problems.length, 'remark')}${hint}:`, ...lines, ''];
}

/** The report as text: its remarks, summed unless `isVerbose`, and at the end, where a terminal shows it, what became of the products. */
export function reportLines(report: ImportReport, isVerbose = false): string[] {
  const { file, merchant, language, isDryRun, products, pictures, kept } = report;
  const { taken, changed, unchanged, refused } = products;
  const heading = merchant.isNew ? `new shop "${merchant.name}"` : `shop "${merchant.name}" (${merchant.id})`;
  const byHand = keptText(kept);
  return [
    ...remarks(report, isVerbose),
    `${isDryRun ? 'Dry run, nothing was changed: ' : ''}${file} → ${heading}, in ${language}`,
    `  products: ${taken} taken, ${changed} changed, ${unchanged} unchanged, ${refused} refused`,
    ...(byHand
      ? [`  ${byHand} set in the mall ${isDryRun ? 'would be' : 'were'} kept; --overwrite takes the file's`]
      : []),
    ...(pictures.fetched > 0 ? [`  ${things(pictures.fetched, 'picture')} taken`] : []),
    ...(pictures.awaited > 0 ? [`  ${things(pictures.awaited, 'picture')} would be taken`] : []),
    ...(pictures.failed > 0 ? [`  ${things(pictures.failed, 'picture')} replaced by the placeholder`] : []),
  ];
}
