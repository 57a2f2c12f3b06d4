import type { Comparison } from './compare.ts';
import { documentHash } from './hash.ts';
import type { ReadContext } from './kind.ts';
import { loadContext } from './load-context.ts';

/** Whether the documents that a comparison changes are in the mall as it found them; new ones are not there. */
async function isAsFound({ kind, changes, found }: Comparison, context: ReadContext): Promise<boolean> {
  const keys = new Set(changes.map(({ key }) => key));
  const now = new Map<string, string>();
  for await (const [key, doc] of kind.readSome?.(context, [...keys]) ?? kind.read(context))
    if (keys.has(key)) now.set(key, documentHash(kind, doc));
  return changes.every(({ key }) => now.get(key) === found.get(key));
}

/**
 * Locks all that will be changed, and says whether it is as the plan found it: a transaction sees what others have committed
 * since it began, and writing over that would undo it.
 */
export async function isStillAsPlanned(
  comparisons: readonly Comparison[],
  { tx, amounts }: ReadContext,
): Promise<boolean> {
  const changing = comparisons.filter(({ kind, changes }) => kind.lock && changes.length > 0);
  if (changing.length === 0) return true;
  for (const { kind, changes } of changing)
    await kind.lock?.(
      tx,
      changes.flatMap(({ id, before }) => (before ? id : [])),
    );
  // Things that documents name may be new; currencies of the files count as they did for the plan.
  const context = { ...(await loadContext(tx)), amounts };
  for (const comparison of changing) if (!(await isAsFound(comparison, context))) return false;
  return true;
}
