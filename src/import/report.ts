import type { Problem } from './read/problem.ts';

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
  /** By line. */
  problems: Problem[];
}

const things = (count: number, one: string) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

/** Names come from the file and may hold signs that move a terminal's cursor. */
const problemLine = ({ line, handle, verdict, what, why }: Problem) =>
  `  line ${line}  ${verdict.padEnd(7)}  ${handle ? `${handle}: ` : ''}${what}: ${why}`.replace(/\p{Cc}/gu, ' ');

/** The report as text: what became of the products, then a line for each problem. */
export function reportLines(report: ImportReport): string[] {
  const { file, merchant, language, isDryRun, products, pictures, problems } = report;
  const { taken, changed, unchanged, refused } = products;
  const heading = merchant.isNew ? `new shop "${merchant.name}"` : `shop "${merchant.name}" (${merchant.id})`;
  return [
    `${isDryRun ? 'Dry run, nothing was changed: ' : ''}${file} → ${heading}, in ${language}`,
    `  goods: ${taken} taken, ${changed} changed, ${unchanged} unchanged, ${refused} refused`,
    ...(pictures.fetched > 0 ? [`  ${things(pictures.fetched, 'picture')} taken`] : []),
    ...(pictures.awaited > 0 ? [`  ${things(pictures.awaited, 'picture')} would be taken`] : []),
    ...(pictures.failed > 0 ? [`  ${things(pictures.failed, 'picture')} replaced by the placeholder`] : []),
    ...(problems.length > 0 ? ['', `${things(problems.length, 'remark')}:`, ...problems.map(problemLine)] : []),
  ];
}
