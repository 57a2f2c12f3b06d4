import { asc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type RedirectTarget, redirectFaults, redirectPath } from '#domain/content/redirect.ts';
import { pageOfPath } from '#locale/content/page-of-path.ts';
import { findDeadPaths, sourceFault } from '../../server/modules/redirects/index.ts';
import { redirect } from '../../server/modules/schema.ts';
import { listLanguages } from '../../server/modules/settings/index.ts';
import { ADVISORY_LOCK } from '../../server/platform/db/advisory-locks.ts';
import type { Codes } from '../codes.ts';
import { type Complaint, defineKind, type WarningContext } from '../kind.ts';
import { Refusal } from '../refusal.ts';
import { reference } from './fields.ts';

/** Rows at once. */
const BATCH = 5000;

const schema = z
  .strictObject({
    product: reference.optional().describe('product that it leads to, such as "daylight/red-mug"; or `path`'),
    path: z
      .string()
      .optional()
      .describe('path of the mall that it leads to, without query, decoded: "/size-guide"; or `product`'),
    origin: z.enum(['operator', 'import']).default('operator').describe('who added it'),
  })
  .describe(
    'Old addresses. Its key is the path, without language, query and slash at its end, decoded: "/products/red-mug".',
  );
type RedirectFile = z.infer<typeof schema>;

function complaints({ product, path }: RedirectFile): Complaint[] {
  if ((product === undefined) === (path === undefined))
    return [{ path: [], message: 'leads to a product or to a path, to one of them' }];
  if (path === undefined || redirectPath(path) === path) return [];
  return [{ path: ['path'], message: 'is a path of this mall without query, decoded, such as "/size-guide"' }];
}

function keyFault(path: string): string | null {
  if (redirectPath(path) !== path)
    return 'is a path without language, query and slash at its end, decoded, such as "/products/red-mug"';
  return sourceFault(path);
}

const targetOf = ({ product, path }: RedirectFile, codes: Codes): RedirectTarget =>
  product === undefined ? { path: path ?? '' } : { productId: codes.id('product', product) };

/** The languages that are on once the files are applied. */
async function languagesAfter({ tx, changesOf }: WarningContext): Promise<Set<string>> {
  const codes = new Set((await listLanguages(tx)).map(({ code }) => code));
  for (const { key, after } of changesOf('language')) {
    if ((after as { isOn: boolean }).isOn) codes.add(key);
    else codes.delete(key);
  }
  return codes;
}

/** What the files call what a page shows, where it is not the same. */
const KINDS: Record<string, string> = { section: 'article category' };

/** Whether the same files add or switch on what a page shows. Only agreements are new there: ids of the others are not known before. */
function isBrought(path: string, { codes, changesOf }: WarningContext): boolean {
  const page = pageOfPath(path);
  if (page === null || page.kind === 'always') return false;
  const kind = KINDS[page.kind] ?? page.kind;
  const key = 'code' in page ? page.code : codes.findKey(kind, page.id);
  const change = changesOf(kind).find((one) => one.key === key);
  const { isShown, isOn, isOpen } = (change?.after ?? {}) as Record<string, unknown>;
  return change !== undefined && ![isShown, isOn, isOpen].includes(false);
}

export const redirects = defineKind<RedirectFile>({
  name: 'redirect',
  place: { file: 'redirects.json' },
  schema,
  keyFault,
  references: ({ product }) => (product === undefined ? [] : [{ kind: 'product', key: product, path: ['product'] }]),
  complaints,
  // No refusal: the page may come later, and another site of this address may answer there.
  async warnings(changes, context) {
    const dead = await findDeadPaths(
      context.tx,
      changes.flatMap(({ after }) => after.path ?? []),
      await languagesAfter(context),
    );
    return changes.flatMap(({ key, after: { path } }) =>
      path !== undefined && dead.has(path) && !isBrought(path, context)
        ? [{ key, path: ['path'], message: `leads to ${path}, where the mall has no page: to 404 until it has one` }]
        : [],
    );
  },
  async *read({ orm, codes }) {
    const rows = await orm.select().from(redirect).orderBy(asc(redirect.path));
    for (const { path, productId, target, origin } of rows) {
      const product = productId === null ? undefined : codes.findKey('product', productId);
      if (product !== undefined) yield [path, { product, origin }];
      // One of a deleted product leads nowhere.
      else if (productId === null) yield [path, { path: target, origin }];
    }
  },
  lock: (tx) => tx`select pg_advisory_xact_lock(${ADVISORY_LOCK.redirects})`,
  async write(changes, { orm, codes }) {
    const stored = await orm.select().from(redirect);
    const known = new Map(
      stored.map(({ path, productId, target }): [string, RedirectTarget] => [
        path,
        productId === null ? { path: target } : { productId },
      ]),
    );
    const rows = changes.map(({ key, after }, line) => ({ line, from: key, to: targetOf(after, codes) }));
    const [fault] = redirectFaults(rows, known);
    if (fault) throw new Refusal('redirect', changes[fault.line]?.key ?? '', fault.why);
    const values = changes.map(({ key, after }) => ({
      path: key,
      productId: after.product === undefined ? null : codes.id('product', after.product),
      target: after.path ?? '',
      origin: after.origin,
    }));
    const set = { productId: sql`excluded.product_id`, target: sql`excluded.target`, origin: sql`excluded.origin` };
    for (let start = 0; start < values.length; start += BATCH)
      await orm
        .insert(redirect)
        .values(values.slice(start, start + BATCH))
        .onConflictDoUpdate({ target: redirect.path, set });
  },
  async remove(keys, { orm }) {
    const paths = keys.map(({ key }) => key);
    for (let start = 0; start < paths.length; start += BATCH)
      await orm.delete(redirect).where(inArray(redirect.path, paths.slice(start, start + BATCH)));
  },
});
