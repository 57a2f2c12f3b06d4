import type { Sql } from 'postgres';
import { fillPlacesAndLanguages } from '../server/modules/fill-basics.ts';
import { indexProducts, rebuildWords } from '../server/modules/search/index-products.ts';
import { type OperatorAct, recordOperatorAct } from '../server/platform/audit/operator-act.ts';
import { OperatorError } from '../server/platform/config/operator-error.ts';
import { ADVISORY_LOCK } from '../server/platform/db/advisory-locks.ts';
import type { Database } from '../server/platform/db/open.ts';
import { outcomeOf, Undone } from '../server/platform/db/undone.ts';
import { amountsOf } from './amounts.ts';
import { Baseline, GONE } from './baseline.ts';
import { checkReferences } from './check-references.ts';
import { type Comparison, changesOf, compareKind, largeRemovalOf, stepsOf } from './compare.ts';
import { MallFolder } from './files/mall-folder.ts';
import { documentHash } from './hash.ts';
import type { ReadContext, WriteContext } from './kind.ts';
import { KINDS } from './kinds/kinds.ts';
import { refuseOtherCurrencies } from './kinds/one-currency.ts';
import { loadContext } from './load-context.ts';
import type { PictureStore } from './pictures/pictures-in.ts';
import { openPictures, type TakenPictures } from './pictures/take-pictures.ts';
import type { Plan } from './plan.ts';
import type { Problem } from './problem.ts';
import { Refusal } from './refusal.ts';
import { isStillAsPlanned } from './still-as-planned.ts';
import { readingBegins, rememberTexts } from './untouched.ts';
import { warningsOf } from './warnings-of.ts';

export interface ApplyOrder {
  db: Pick<Database, 'transact' | 'orm'>;
  dir: string;
  pictures: PictureStore;
  /** Epoch milliseconds. */
  now: number;
  /** IANA name of the mall's zone. */
  timezone: string;
  operator: string;
  isDryRun: boolean;
  /** What the files lack is removed; only of kinds that the folder has. */
  prune: boolean;
  /** Files win over what was changed in the mall since they were last applied. */
  overwrite: boolean;
  /** Asked with each plan before anything is written; false leaves the mall as it is. */
  confirm?(plan: Plan): boolean | Promise<boolean>;
  /** Makes the files of `dir` out of what the mall has, each time before they are read. */
  prepare?(tx: Sql): Promise<Prepared>;
  /** What is recorded as asked, where an operator asked for something else than to apply `dir` with these options. */
  asked?: Required<Pick<OperatorAct, 'command' | 'subject' | 'details'>>;
}

export interface Prepared {
  /** What refuses the files before they are read. */
  problems: Problem[];
  /** Hashes of the products that the files were made from, by key. */
  products: ReadonlyMap<string, string>;
}

export type Applied =
  | { kind: 'refused'; problems: Problem[] }
  /** `isDone` is false in a dry run, and where it was not confirmed. */
  | { kind: 'planned'; plan: Plan; isDone: boolean };

/**
 * Nothing is written, and files and mall have to be read again: pictures have to be encoded, which gives them addresses, or
 * somebody has changed the mall since it was read.
 */
interface ReadAgain {
  kind: 'read again';
  pictures: TakenPictures;
}
const MOST_READINGS = 5;

/** Currencies that the files bring are known before their amounts are read. */
function withCurrencies(context: ReadContext, { kind, changes }: Comparison): void {
  if (kind.name !== 'currency') return;
  const { amounts } = context;
  const decimals = new Map(amounts.decimals);
  let { base } = amounts;
  for (const { key, after } of changes) {
    const file = after as { decimals: number; isBase: boolean };
    decimals.set(key, file.decimals);
    if (file.isBase) base = key;
  }
  context.amounts = amountsOf(decimals, base);
}

async function compareAll(
  folder: MallFolder,
  context: ReadContext,
  order: ApplyOrder,
  pictures: TakenPictures,
): Promise<{ comparisons: Comparison[]; baseline: Baseline }> {
  const { prune, overwrite } = order;
  const now = new Date(order.now);
  const baseline = await Baseline.read(context.tx, folder.exported, KINDS);
  const added = new Set<string>();
  const options = { prune, overwrite, now, baseline, added, withPictures: pictures.place };
  const comparisons: Comparison[] = [];
  for (const kind of KINDS) {
    await folder.checkKeys(kind);
    const isSettled = comparisons.every(({ changes, removed }) => changes.length + removed.length === 0);
    const comparison = await compareKind(kind, folder, context, { ...options, isSettled, amounts: context.amounts });
    withCurrencies(context, comparison);
    comparisons.push(comparison);
    for (const { key, before } of comparison.changes) if (!before) added.add(`${kind.name} ${key}`);
  }
  await checkReferences(comparisons, folder, context.codes, context.amounts);
  for (const { kind, changes } of comparisons)
    for (const { key, after } of changes)
      for (const message of await pictures.complaints(JSON.stringify(after)))
        await folder.complain(kind, key, [], message);
  return { comparisons, baseline };
}

const planOf = (comparisons: readonly Comparison[], folder: MallFolder, warnings: Problem[]): Plan => ({
  steps: comparisons.flatMap((comparison) => stepsOf(comparison, folder)),
  unchanged: comparisons.reduce((sum, { unchanged }) => sum + unchanged, 0),
  onlyInMall: comparisons.reduce((sum, { onlyInMall }) => sum + onlyInMall, 0),
  largeRemovals: comparisons.flatMap(largeRemovalOf),
  warnings,
});

/** Gives every new document its id, so that all can name each other. */
async function reserveAll(comparisons: readonly Comparison[], { tx, codes }: ReadContext): Promise<void> {
  for (const { kind, changes } of comparisons) {
    const added = changes.filter(({ before }) => before === null);
    if (!kind.reserve || added.length === 0) continue;
    const nextId = await kind.reserve(tx, added.length);
    for (const change of added) {
      change.id = nextId();
      codes.set(kind.name, change.key, change.id);
    }
  }
}

/** A deleted row that something still refers to. */
const isStillUsed = (error: unknown) =>
  ['23503', '23001'].includes(
    String(
      (error as { code?: unknown; cause?: { code?: unknown } }).code ??
        (error as { cause?: { code?: unknown } }).cause?.code,
    ),
  );

async function removeAll(comparisons: readonly Comparison[], context: WriteContext): Promise<void> {
  for (const { kind, removed } of comparisons.toReversed()) {
    if (removed.length === 0 || !kind.remove) continue;
    try {
      await kind.remove(removed, context);
    } catch (error) {
      if (!isStillUsed(error)) throw error;
      const [first] = removed;
      throw new Refusal(
        kind.name,
        first?.key ?? '',
        `cannot be removed (or one of the other ${removed.length - 1} of its kind): products, orders or files still need it`,
      );
    }
  }
}

/** What an application knows of the mall before it writes. */
interface Found {
  baseline: Baseline;
  /** When the mall was read, see `readingBegins`. */
  since: string;
}

async function storeHashes(
  comparisons: readonly Comparison[],
  { baseline, since }: Found,
  { tx, now }: WriteContext,
): Promise<void> {
  for (const { kind, changes, removed, kept, hashes, sources } of comparisons) {
    if (kind.counted === undefined) for (const { key, after } of changes) hashes.set(key, documentHash(kind, after));
    const gone = removed.map(({ key }) => key);
    const differing = [...kept.map(({ key }) => key), ...gone];
    if (kind.watched) await rememberTexts(tx, kind, { hashes, sources, differing, since }, now);
    const known = new Map([...hashes, ...gone.map((key) => [key, GONE] as const)]);
    await baseline.store(tx, kind, known, new Set(kept.map(({ key }) => key)), now);
  }
  await baseline.storeExport(tx, now);
}

async function makeFindable(comparisons: readonly Comparison[], tx: Sql): Promise<void> {
  const all = comparisons.find(({ kind }) => kind.name === 'product')?.changes.map(({ id }) => id) ?? [];
  const words = ['category', 'brand', 'tag', 'guarantee'];
  const isWide = comparisons.some(({ kind, changes }) => words.includes(kind.name) && changes.length > 0);
  if (!isWide && all.length === 0) return;
  await indexProducts(tx, isWide ? 'all' : all);
  await rebuildWords(tx);
}

/** What stands on every page, and no trigger watches. */
const FRAME = ['currency', 'language', 'countries', 'agreement'];

const isChanged = (comparisons: readonly Comparison[], kinds: readonly string[]) =>
  comparisons.some(({ kind, changes, removed }) => kinds.includes(kind.name) && changes.length + removed.length > 0);

/** Makes every page anew, as an open mall learns by the notice. */
async function noteFrame(comparisons: readonly Comparison[], tx: Sql): Promise<void> {
  if (!isChanged(comparisons, FRAME)) return;
  await tx`insert into catalog_change (kind, entity_id) values ('home', 0)`;
  await tx`select pg_notify('catalog', 'home')`;
}

/** Throws a `Refusal` of what cannot be. */
async function writeDocuments(comparisons: readonly Comparison[], writing: WriteContext): Promise<void> {
  await reserveAll(comparisons, writing);
  for (const { kind, changes } of comparisons) if (changes.length > 0) await kind.write(changes, writing);
  await removeAll(comparisons, writing);
  if (isChanged(comparisons, ['currency'])) await refuseOtherCurrencies(writing.tx);
}

async function write(
  comparisons: readonly Comparison[],
  found: Found,
  writing: WriteContext,
  order: ApplyOrder,
): Promise<void> {
  const { tx, now } = writing;
  await writeDocuments(comparisons, writing);
  await makeFindable(comparisons, tx);
  await noteFrame(comparisons, tx);
  await storeHashes(comparisons, found, writing);
  const changes = changesOf(comparisons);
  if (changes.changed === 0) return;
  const { operator, prune, overwrite } = order;
  const asked = order.asked ?? { command: 'apply', subject: 'files of the mall', details: { prune, overwrite } };
  await recordOperatorAct(tx, { operator, ...asked, details: { ...changes, ...asked.details }, at: now });
}

/** Whether the products that are changed are still those that the files were made from. */
const areAsPrepared = ({ products }: Prepared, comparisons: readonly Comparison[]): boolean =>
  comparisons.every(
    ({ kind, changes, found }) =>
      kind.name !== 'product' || changes.every(({ key }) => found.get(key) === products.get(key)),
  );

const refused = (problems: Problem[]) => new Undone<Applied>({ kind: 'refused', problems });

async function applyInside(
  tx: Sql,
  folder: MallFolder,
  order: ApplyOrder,
  { pictures, prepared }: { pictures: TakenPictures; prepared: Prepared | undefined },
): Promise<Applied> {
  const readAgain = new Undone<ReadAgain>({ kind: 'read again', pictures });
  const since = await readingBegins(tx);
  const context = await loadContext(tx);
  const { comparisons, baseline } = await compareAll(folder, context, order, pictures);
  if (prepared && !areAsPrepared(prepared, comparisons)) throw readAgain;
  if (folder.problems.length > 0) throw refused(folder.problems);
  const plan = planOf(comparisons, folder, await warningsOf(comparisons, folder, context));
  const writing: WriteContext = { ...context, now: new Date(order.now), timezone: order.timezone };
  // Written and undone, so that a dry run is refused by whatever would refuse the application.
  if (order.isDryRun && !pictures.areAwaited()) await writeDocuments(comparisons, writing);
  const isWanted = !order.isDryRun && ((await order.confirm?.(plan)) ?? true);
  if (!isWanted) throw new Undone<Applied>({ kind: 'planned', plan, isDone: false });
  if (pictures.areAwaited() || !(await isStillAsPlanned(comparisons, context))) throw readAgain;
  await write(comparisons, { baseline, since }, writing, order);
  return { kind: 'planned', plan, isDone: true };
}

/** Reads and applies the files once no import and no other application runs, which may change what they are made from. */
async function attemptInside(tx: Sql, order: ApplyOrder): Promise<Applied> {
  await tx`set local statement_timeout = 0`;
  await tx`set local lock_timeout = 0`;
  await tx`select pg_advisory_xact_lock(${ADVISORY_LOCK.productImport})`;
  await fillPlacesAndLanguages(tx);
  const prepared = await order.prepare?.(tx);
  if (prepared && prepared.problems.length > 0) throw refused(prepared.problems);
  const folder = await MallFolder.open(order.dir, KINDS);
  const pictures = openPictures({ folder, store: order.pictures, orm: order.db.orm });
  try {
    return await applyInside(tx, folder, order, { pictures, prepared });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const kind = KINDS.find(({ name }) => name === error.kind);
    if (kind) await folder.complain(kind, error.key, error.path, error.message);
    throw refused(folder.problems);
  }
}

/**
 * Makes the mall be as the files of a folder say, in one transaction. What is wrong with a file, or cannot be done, refuses
 * all of it before anything changes. Throws OperatorError where there is no folder, and where somebody changes files or mall during every reading.
 */
export async function applyMall(order: ApplyOrder): Promise<Applied> {
  for (let readings = 0; readings < MOST_READINGS; readings++) {
    const applied = await outcomeOf<Applied | ReadAgain>(order.db.transact((tx) => attemptInside(tx, order)));
    if (applied.kind !== 'read again') return applied;
    // Only where everything else is in order, so that a refused folder leaves no files in the store.
    await applied.pictures.encodeAwaited();
  }
  throw new OperatorError(
    `Nothing is changed: files or mall were changed by somebody else during each of ${MOST_READINGS} readings. Apply the files again when nobody changes them.`,
  );
}
