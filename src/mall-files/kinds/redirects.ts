import { asc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOwnPath, type RedirectTarget, redirectFaults, redirectPath } from '#domain/content/redirect.ts';
import { findDeadPaths } from '../../server/modules/redirects/index.ts';
import { redirect } from '../../server/modules/schema.ts';
import { ADVISORY_LOCK } from '../../server/platform/db/advisory-locks.ts';
import type { Codes } from '../codes.ts';
import { type Complaint, defineKind } from '../kind.ts';
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
  return isOwnPath(path) ? 'is an address that the mall answers itself' : null;
}

const targetOf = ({ product, path }: RedirectFile, codes: Codes): RedirectTarget =>
  product === undefined ? { path: path ?? '' } : { productId: codes.id('product', product) };

export const redirects = defineKind<RedirectFile>({
  name: 'redirect',
  place: { file: 'redirects.json' },
  schema,
  keyFault,
  references: ({ product }) => (product === undefined ? [] : [{ kind: 'product', key: product, path: ['product'] }]),
  complaints,
  // No refusal: the page may come later, and another site of this address may answer there.
  async warnings(changes, { tx }) {
    const dead = await findDeadPaths(
      tx,
      changes.flatMap(({ after }) => after.path ?? []),
    );
    return changes.flatMap(({ key, after: { path } }) =>
      path !== undefined && dead.has(path)
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
