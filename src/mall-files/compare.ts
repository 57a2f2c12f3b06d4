import { shortList } from '#domain/lists/short-list.ts';
import type { Amounts } from './amounts.ts';
import { type Baseline, GONE } from './baseline.ts';
import { jsonText } from './canonical.ts';
import { noteEntries, unchangedKeys, withChanged } from './counted.ts';
import type { MallFolder } from './files/mall-folder.ts';
import { comparedForm, documentHash, hashOf } from './hash.ts';
import type { Change, Kind, ReadContext } from './kind.ts';
import { differencesOf, type LargeRemoval, type PlanStep } from './plan.ts';
import { readBySchema } from './schema-problems.ts';
import { sourceHash, untouchedKeys } from './untouched.ts';

/** What a kind's files and the mall have differently. */
export interface Comparison {
  kind: Kind;
  /** Ids are 0 until they are reserved. */
  changes: Change<object>[];
  /** Hashes of the mall's documents that are changed, by key. */
  found: Map<string, string>;
  removed: { key: string; id: number }[];
  /** Changed, removed or made in the mall, and kept so. */
  kept: PlanStep[];
  /** Hashes of documents that are as their files say, by key. */
  hashes: Map<string, string>;
  /** Hashes of the texts of files, of all documents that are or will be equal. */
  sources: Map<string, string>;
  unchanged: number;
  onlyInMall: number;
}

/** Documents that the record of an application names. */
const MOST_NAMED = 20;

/** For the record of operators' acts: how many documents are changed or removed, and the first of them as 'product daylight/red-mug'. */
export function changesOf(comparisons: readonly Comparison[]): { changed: number; documents: string } {
  const names = comparisons.flatMap(({ kind, changes, removed }) =>
    [...changes, ...removed].map(({ key }) => `${kind.name} ${key}`),
  );
  return { changed: names.length, documents: shortList(names, MOST_NAMED) };
}

export interface CompareOptions {
  /** What the files lack is removed. */
  prune: boolean;
  /** Files win over what was changed in the mall. */
  overwrite: boolean;
  /** What the files said when they were last exported or applied. */
  baseline: Baseline;
  /** What is new of the kinds that were compared before, as 'kind key'. */
  added: ReadonlySet<string>;
  /** When what is new counts as created, where its file does not say it. */
  now: Date;
  /** Whether nothing differs of what other documents are made of, such as currencies: what is untouched need not be read. */
  isSettled: boolean;
  /** In the currencies that the mall has and the files bring. */
  amounts: Amounts;
  /** A text of JSON with the mall's addresses in place of files of pictures. */
  withPictures(text: string, kind: Kind): Promise<string>;
}

/** A document of a file, whole; null where something is wrong with it, which is among the folder's problems then. */
async function readDoc(
  folder: MallFolder,
  kind: Kind,
  key: string,
  options: CompareOptions,
  text?: string | null,
): Promise<object | null> {
  const raw = await folder.raw(kind, key, text);
  if (raw === null) return null;
  const own = JSON.stringify(raw);
  const placed = await options.withPictures(own, kind);
  const read = readBySchema(kind.schema, placed === own ? raw : JSON.parse(placed));
  if ('data' in read) return kind.canonical?.(read.data, options.amounts) ?? read.data;
  for (const { path, message } of read.problems) await folder.complain(kind, key, path, message);
  return null;
}

/** Members that a file leaves out and the mall keeps. */
function withKept(kind: Kind, file: object, stored: object): object {
  const from = stored as Record<string, unknown>;
  const own = file as Record<string, unknown>;
  const missing = (kind.kept ?? []).filter((name) => own[name] === undefined && from[name] !== undefined);
  return missing.length === 0 ? file : { ...own, ...Object.fromEntries(missing.map((name) => [name, from[name]])) };
}

/** A new document as the mall will have it: later it has to compare equal to what the mall then says. */
const withCreation = (kind: Kind, doc: object, now: Date): object =>
  kind.kept?.some((name) => name === 'createdAt') ? { createdAt: now.toISOString(), ...doc } : doc;

/** What is wrong where file and mall were both changed. */
export const bothChanged = (was: 'changed' | 'removed') =>
  `was ${was} in the mall as well since it was last exported or applied: make the change in a new export, or take the file with --overwrite`;

const complainBoth = (folder: MallFolder, kind: Kind, key: string, was: 'changed' | 'removed') =>
  folder.complain(kind, key, [], bothChanged(was));

type KeptStep = Extract<PlanStep, { action: 'keep' }>;

/** Notes a document that stays as it is in the mall. */
function keep(
  { kind, kept }: Comparison,
  key: string,
  how: KeptStep['how'],
  folder: MallFolder,
  differences: KeptStep['differences'] = [],
): void {
  kept.push({ action: 'keep', how, kind: kind.name, key, file: folder.fileOf(kind, key), differences });
}

/** A document of the mall that the files lack. */
function compareAbsent(
  result: Comparison,
  { key, id }: { key: string; id: number },
  folder: MallFolder,
  { prune, overwrite, baseline }: CompareOptions,
): void {
  const { kind } = result;
  if (!kind.remove) return;
  if (!prune) {
    result.onlyInMall += 1;
    return;
  }
  const isMade = kind.counted === undefined && baseline.hashOf(kind, key) === GONE && folder.exported !== null;
  if (!isMade || overwrite) result.removed.push({ key, id });
  else keep(result, key, 'made', folder);
}

/** A document of the files that the mall lacks. */
async function compareMissing(
  result: Comparison,
  key: string,
  folder: MallFolder,
  options: CompareOptions,
): Promise<void> {
  const { kind } = result;
  const text = await folder.ownText(kind, key);
  const file = await readDoc(folder, kind, key, options, text);
  if (!file) return;
  const last = options.baseline.hashOf(kind, key);
  if (kind.counted !== undefined) {
    const isNew =
      kind.references?.(file, key).some((named) => options.added.has(`${named.kind} ${named.key}`)) ?? false;
    const after = isNew ? noteEntries(result, key, file) : withChanged(result, key, file, options.baseline);
    if (after) result.changes.push({ key, id: 0, before: null, after });
    return;
  }
  if (last !== undefined && last !== GONE && !options.overwrite) {
    if (last !== documentHash(kind, file)) await complainBoth(folder, kind, key, 'removed');
    else keep(result, key, 'removed', folder);
    return;
  }
  result.sources.set(key, sourceHash(text));
  result.changes.push({ key, id: 0, before: null, after: withCreation(kind, file, options.now) });
}

/** Compares all documents of a kind. */
export async function compareKind(
  kind: Kind,
  folder: MallFolder,
  context: ReadContext,
  options: CompareOptions,
): Promise<Comparison> {
  const result: Comparison = {
    kind,
    changes: [],
    found: new Map(),
    removed: [],
    kept: [],
    hashes: new Map(),
    sources: new Map(),
    unchanged: 0,
    onlyInMall: 0,
  };
  if (!folder.has(kind)) return result;
  const { codes } = context;
  const missing = new Set(folder.keys(kind));
  for await (const [key, stored] of readCompared(result, missing, folder, context, options)) {
    const id = codes.find(kind.name, key) ?? 0;
    if (missing.delete(key)) await compareOne(result, { key, id, stored }, folder, options);
    else compareAbsent(result, { key, id }, folder, options);
  }
  for (const key of missing) await compareMissing(result, key, folder, options);
  return result;
}

/** The mall's documents that have to be compared; of kinds that can be read in part, those alone that may differ. */
async function* readCompared(
  result: Comparison,
  missing: Set<string>,
  folder: MallFolder,
  context: ReadContext,
  options: CompareOptions,
): AsyncGenerator<readonly [string, object]> {
  const { kind } = result;
  if (!kind.readSome) return yield* kind.read(context);
  if (kind.counted !== undefined) {
    for (const key of await unchangedKeys(result, missing, folder, { ...context, ...options })) {
      missing.delete(key);
      result.unchanged += 1;
    }
    return yield* kind.readSome(context, [...missing]);
  }
  if (!options.isSettled) return yield* kind.read(context);
  const untouched = await untouchedKeys(kind, folder, context);
  const changed: string[] = [];
  for (const [key, id] of context.codes.entries(kind.name)) {
    const hash = untouched.get(key);
    if (!missing.has(key)) compareAbsent(result, { key, id }, folder, options);
    else if (hash !== undefined) {
      missing.delete(key);
      result.hashes.set(key, hash);
      result.unchanged += 1;
    } else changed.push(key);
  }
  yield* kind.readSome(context, changed);
}

/** The form of a document, and its text. */
function formOf(kind: Kind, doc: object) {
  const form = comparedForm(kind, doc);
  return { form, text: jsonText(form) };
}

async function compareOne(
  result: Comparison,
  { key, id, stored }: { key: string; id: number; stored: object },
  folder: MallFolder,
  options: CompareOptions,
): Promise<void> {
  const { kind } = result;
  const storedText = formOf(kind, stored).text;
  const ownText = await folder.ownText(kind, key);
  const same = (text: string) => {
    if (kind.counted === undefined) result.hashes.set(key, hashOf(text));
    result.sources.set(key, sourceHash(ownText));
    result.unchanged += 1;
  };
  if (ownText === storedText) return same(storedText);
  const read = await readDoc(folder, kind, key, options, ownText);
  if (!read) return;
  const file = kind.counted === undefined ? read : withChanged(result, key, read, options.baseline);
  if (!file) return same(storedText);
  const before = kind.comparable ? kind.comparable(stored, file) : stored;
  const after = withKept(kind, file, before);
  const [old, now] = [formOf(kind, before), formOf(kind, after)];
  if (old.text === now.text) return same(now.text);
  const last = options.baseline.hashOf(kind, key);
  const isAsBefore = (...texts: string[]) => texts.some((text) => hashOf(text) === last);
  const isMallChanged = last !== undefined && !isAsBefore(old.text, storedText);
  if (kind.counted === undefined && isMallChanged && !options.overwrite) {
    if (!isAsBefore(now.text, formOf(kind, read).text)) return complainBoth(folder, kind, key, 'changed');
    keep(result, key, 'changed', folder, differencesOf(old.form, now.form));
    return;
  }
  result.sources.set(key, sourceHash(ownText));
  result.found.set(key, hashOf(storedText));
  result.changes.push({ key, id, before, after });
}

/** More than so many, and more than this share of what the mall has, are a large part of a kind; so is all of it. */
const LARGE = { count: 10, share: 0.1 } as const;

/** The removals of a comparison where they take away a large part of what the mall has of a kind. */
export function largeRemovalOf({ kind, changes, removed, kept, unchanged, onlyInMall }: Comparison): LargeRemoval[] {
  const changed = changes.filter(({ before }) => before !== null).length;
  const stays = kept.filter((step) => step.action === 'keep' && step.how !== 'removed').length;
  const of = unchanged + onlyInMall + changed + stays + removed.length;
  const isAll = of > 1 && removed.length === of;
  const isLarge = isAll || (removed.length > LARGE.count && removed.length > LARGE.share * of);
  return isLarge ? [{ kind: kind.name, removed: removed.length, of }] : [];
}

/** The steps of a comparison, for the plan. */
export function stepsOf({ kind, changes, removed, kept }: Comparison, folder: MallFolder): PlanStep[] {
  const at = (key: string) => ({ kind: kind.name, key, file: folder.fileOf(kind, key) });
  return [
    ...changes.map(({ key, before, after }): PlanStep => {
      if (!before) return { ...at(key), action: 'add' };
      const differences = differencesOf(comparedForm(kind, before), comparedForm(kind, after));
      return { ...at(key), action: 'change', differences, breaks: kind.breaks?.({ before, after }) ?? null };
    }),
    ...removed.map(({ key }): PlanStep => ({ ...at(key), action: 'remove', breaks: null })),
    ...kept,
  ];
}
