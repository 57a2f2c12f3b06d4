import type { Sql } from 'postgres';
import { type RedirectRow, type RedirectTarget, redirectFaults } from '#domain/content/redirect.ts';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import { ADVISORY_LOCK } from '../../platform/db/advisory-locks.ts';
import { outcomeOf, Undone } from '../../platform/db/undone.ts';
import type { Mall } from '../../platform/mall.ts';
import { listLanguages } from '../settings/index.ts';
import { findDeadPaths } from './dead-paths.ts';
import { deleteRedirect, knownProducts, listRelated, putRedirects, type StoredRedirect } from './queries/redirects.ts';

/** What there is to say of a line of a list. */
export interface RedirectRemark {
  line: number;
  why: string;
}

export type AddedRedirects =
  | {
      kind: 'added';
      changed: number;
      unchanged: number;
      /** Left where an operator has led them before. */
      kept: RedirectRemark[];
      /** Taken, and leading to no page. */
      dead: RedirectRemark[];
    }
  /** `kept` may be why: what stays can be in the way of the rest. */
  | { kind: 'refused'; faults: RedirectRemark[]; kept: RedirectRemark[] };

export interface RedirectList {
  rows: readonly RedirectRow[];
  /** Replaces what an operator has added before. */
  overwrite: boolean;
  /** The file, for the record. */
  file: string;
  operator: string;
  isDryRun: boolean;
}

const targetOf = ({ productId, target }: StoredRedirect): RedirectTarget =>
  productId === null ? { path: target } : { productId };

const targetText = (to: RedirectTarget) => ('path' in to ? to.path : `product ${to.productId}`);

const isSame = (one: RedirectTarget, other: RedirectTarget) => targetText(one) === targetText(other);

/** Rows of addresses that an operator leads elsewhere; null for one that is taken. */
function keptRemark({ line, from, to }: RedirectRow, known: StoredRedirect | undefined): RedirectRemark | null {
  if (known?.origin !== 'operator' || isSame(targetOf(known), to)) return null;
  return { line, why: `${from} leads to ${targetText(targetOf(known))}, not to ${targetText(to)}` };
}

/** Why rows cannot be taken, by line. */
async function faultsOf(
  tx: Sql,
  rows: readonly RedirectRow[],
  taken: readonly RedirectRow[],
  known: readonly StoredRedirect[],
): Promise<RedirectRemark[]> {
  const products = await knownProducts(
    tx,
    taken.flatMap(({ to }) => ('productId' in to ? to.productId : [])),
  );
  const unknown = taken.flatMap(({ line, to }) =>
    'productId' in to && !products.has(to.productId) ? [{ line, why: `there is no product ${to.productId}` }] : [],
  );
  const isTaken = new Set(taken);
  const kept = new Set(rows.filter((row) => !isTaken.has(row)));
  const faults = redirectFaults(rows, new Map(known.map((one) => [one.path, targetOf(one)])), kept);
  return [...unknown, ...faults].sort((a, b) => a.line - b.line);
}

async function deadOf(tx: Sql, rows: readonly RedirectRow[]): Promise<RedirectRemark[]> {
  const languages = await listLanguages(tx);
  const dead = await findDeadPaths(
    tx,
    rows.flatMap(({ to }) => ('path' in to ? to.path : [])),
    new Set(languages.map(({ code }) => code)),
  );
  return rows.flatMap(({ line, from, to }) =>
    'path' in to && dead.has(to.path) ? [{ line, why: `${from} leads to ${to.path}` }] : [],
  );
}

/** Adds redirects, all or nothing. One of an address that an import has brought is replaced; what an operator has added stays. */
export async function addRedirects(
  { db, clock }: Pick<Mall, 'db' | 'clock'>,
  { rows, overwrite, file, operator, isDryRun }: RedirectList,
): Promise<AddedRedirects> {
  const targets = rows.flatMap(({ to }) => ('path' in to ? to.path : []));
  const work = db.transact(async (tx): Promise<AddedRedirects> => {
    // Two lists at once could make a chain that neither of them has.
    await tx`select pg_advisory_xact_lock(${ADVISORY_LOCK.redirects})`;
    const known = await listRelated(
      tx,
      rows.map(({ from }) => from),
      targets,
    );
    const byPath = new Map(known.map((one) => [one.path, one]));
    const remarks = rows.map((row) => (overwrite ? null : keptRemark(row, byPath.get(row.from))));
    const taken = rows.filter((_, i) => remarks[i] === null);
    const kept = remarks.filter((remark) => remark !== null);
    const faults = await faultsOf(tx, rows, taken, known);
    if (faults.length > 0) return { kind: 'refused', faults, kept };
    const changed = (await putRedirects(tx, taken)).length;
    const dead = await deadOf(tx, taken);
    const added: AddedRedirects = { kind: 'added', changed, unchanged: taken.length - changed, kept, dead };
    if (isDryRun) throw new Undone(added);
    const details = { rows: rows.length, changed, kept: kept.length, overwrite };
    await recordOperatorAct(tx, {
      ...{ operator, command: 'redirects import', subject: `file ${file}`, details },
      at: new Date(clock()),
    });
    return added;
  });
  return outcomeOf(work);
}

/** Whether there was one. */
export const removeRedirect = ({ db, clock }: Pick<Mall, 'db' | 'clock'>, path: string, operator: string) =>
  db.transact(async (tx): Promise<boolean> => {
    const gone = await deleteRedirect(tx, path);
    if (gone.length === 0) return false;
    await recordOperatorAct(tx, {
      ...{ operator, command: 'redirects remove', subject: `redirect ${path}` },
      at: new Date(clock()),
    });
    return true;
  });
