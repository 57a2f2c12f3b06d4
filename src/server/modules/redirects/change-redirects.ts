import { type RedirectRow, type RedirectTarget, redirectFaults } from '#domain/content/redirect.ts';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import { ADVISORY_LOCK } from '../../platform/db/advisory-locks.ts';
import { outcomeOf, Undone } from '../../platform/db/undone.ts';
import type { Mall } from '../../platform/mall.ts';
import { deleteRedirect, knownProducts, listRelated, putRedirects, type StoredRedirect } from './queries/redirects.ts';

export interface RedirectFault {
  line: number;
  why: string;
}

export type AddedRedirects =
  | { kind: 'added'; changed: number; unchanged: number }
  | { kind: 'refused'; faults: RedirectFault[] };

export interface RedirectList {
  rows: readonly RedirectRow[];
  /** The file, for the record. */
  file: string;
  operator: string;
  isDryRun: boolean;
}

const targetOf = ({ productId, target }: StoredRedirect): RedirectTarget =>
  productId === null ? { path: target } : { productId };

/** Adds redirects, all or nothing. One of an address that is there is replaced. */
export async function addRedirects(
  { db, clock }: Pick<Mall, 'db' | 'clock'>,
  { rows, file, operator, isDryRun }: RedirectList,
): Promise<AddedRedirects> {
  const paths = rows.map(({ from }) => from);
  const targets = rows.map(({ to }) => ('path' in to ? to.path : ''));
  const productIds = rows.map(({ to }) => ('productId' in to ? to.productId : null));
  const work = db.transact(async (tx): Promise<AddedRedirects> => {
    // Two lists at once could make a chain that neither of them has.
    await tx`select pg_advisory_xact_lock(${ADVISORY_LOCK.redirects})`;
    const known = await listRelated(tx, paths, targets.filter(Boolean));
    const products = await knownProducts(
      tx,
      productIds.filter((id) => id !== null),
    );
    const unknown = rows.flatMap(({ line, to }) =>
      'productId' in to && !products.has(to.productId) ? [{ line, why: `there is no product ${to.productId}` }] : [],
    );
    const faults = [...unknown, ...redirectFaults(rows, new Map(known.map((one) => [one.path, targetOf(one)])))];
    if (faults.length > 0) return { kind: 'refused', faults: faults.sort((a, b) => a.line - b.line) };
    const changed = (await putRedirects(tx, paths, productIds, targets)).length;
    const added: AddedRedirects = { kind: 'added', changed, unchanged: rows.length - changed };
    if (isDryRun) throw new Undone(added);
    const details = { rows: rows.length, changed };
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
