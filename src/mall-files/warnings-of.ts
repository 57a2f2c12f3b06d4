import { country } from '../server/modules/schema.ts';
import type { Comparison } from './compare.ts';
import type { MallFolder } from './files/mall-folder.ts';
import type { ReadContext, WarningContext } from './kind.ts';
import type { Problem } from './problem.ts';

/** As many of a kind are listed: each is looked up in its file. */
const MOST_WARNINGS = 50;

/** The countries as they are once the files are applied. */
async function countriesOf(
  comparisons: readonly Comparison[],
  { orm }: ReadContext,
): Promise<WarningContext['shipsTo']> {
  const [changed] = comparisons.find(({ kind }) => kind.name === 'countries')?.changes ?? [];
  if (changed) {
    const { shipTo } = changed.after as { shipTo: 'all' | string[] };
    return (code) => shipTo === 'all' || shipTo.includes(code);
  }
  const rows = await orm.select({ code: country.code, isShown: country.isShown }).from(country);
  const shown = new Set(rows.filter(({ isShown }) => isShown).map(({ code }) => code));
  return (code) => shown.has(code);
}

/** What changed documents say that is taken and may still be a mistake. */
export async function warningsOf(
  comparisons: readonly Comparison[],
  folder: MallFolder,
  context: ReadContext,
): Promise<Problem[]> {
  const shipsTo = await countriesOf(comparisons, context);
  const changesOf = (name: string) => comparisons.find(({ kind }) => kind.name === name)?.changes ?? [];
  const all: Problem[] = [];
  for (const { kind, changes } of comparisons) {
    if (!kind.warnings || changes.length === 0) continue;
    const warnings = await kind.warnings(changes, { tx: context.tx, codes: context.codes, changesOf, shipsTo });
    const shown = warnings.slice(0, MOST_WARNINGS);
    for (const { key, path, message } of shown) all.push(await folder.locate(kind, key, path, message));
    const more = warnings.length - shown.length;
    const last = shown.at(-1);
    if (last && more > 0)
      all.push({ file: folder.fileOf(kind, last.key), line: 0, message: `${more} more of this kind` });
  }
  return all;
}
