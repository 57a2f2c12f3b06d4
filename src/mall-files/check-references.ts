import type { Amounts } from './amounts.ts';
import type { Codes } from './codes.ts';
import type { Comparison } from './compare.ts';
import type { MallFolder } from './files/mall-folder.ts';
import type { MerchantFile } from './kinds/merchant-file.ts';

/** What there will be of each kind when the changes are made, apart from what is there already. */
function added(comparisons: readonly Comparison[]): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  const add = (kind: string, key: string) => keys.set(kind, (keys.get(kind) ?? new Set()).add(key));
  for (const { kind, changes } of comparisons)
    for (const { key, after } of changes) {
      add(kind.name, key);
      if (kind.name !== 'merchant') continue;
      const { shelves, shipping } = after as MerchantFile;
      for (const code of Object.keys(shelves)) add('shelf', `${key}/${code}`);
      for (const code of Object.keys(shipping)) add('shipping template', `${key}/${code}`);
    }
  return keys;
}

/** What changes take away: documents, and shelves and templates that a shop's file has no more. */
function gone(comparisons: readonly Comparison[], codes: Codes): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  const add = (kind: string, key: string) => keys.set(kind, (keys.get(kind) ?? new Set()).add(key));
  for (const { kind, removed, changes } of comparisons) {
    for (const { key } of removed) add(kind.name, key);
    if (kind.name !== 'merchant') continue;
    for (const { key, after } of changes) {
      const { shelves, shipping } = after as MerchantFile;
      for (const [list, own] of [
        ['shelf', shelves],
        ['shipping template', shipping],
      ] as const)
        for (const known of codes.keys(list))
          if (known.startsWith(`${key}/`) && !Object.hasOwn(own, known.slice(key.length + 1))) add(list, known);
    }
  }
  return keys;
}

/** Complains about what changed documents name and there is not, and about what only their kind can see. */
export async function checkReferences(
  comparisons: readonly Comparison[],
  folder: MallFolder,
  codes: Codes,
  amounts: Amounts,
): Promise<void> {
  const [more, less] = [added(comparisons), gone(comparisons, codes)];
  const exists = (kind: string, key: string) =>
    more.get(kind)?.has(key) || (codes.find(kind, key) !== undefined && !less.get(kind)?.has(key));
  for (const { kind, changes } of comparisons)
    for (const { key, after } of changes) {
      for (const named of kind.references?.(after, key) ?? [])
        if (!exists(named.kind, named.key))
          await folder.complain(kind, key, named.path, `names the ${named.kind} "${named.key}", which there is not`);
      for (const { path, message } of kind.complaints?.(after, { amounts }) ?? [])
        await folder.complain(kind, key, path, message);
    }
}
