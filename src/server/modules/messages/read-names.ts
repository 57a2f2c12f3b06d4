import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Locale } from '#locale/locales.ts';
import { listOwnNames } from './queries/reader-names.ts';

/** What facts of any kind may name. */
const SUBJECT = z.object({
  orderNo: z.string().optional().catch(undefined),
  refundNo: z.string().optional().catch(undefined),
  productId: z.int().optional().catch(undefined),
  skuId: z.int().optional().catch(undefined),
});

const present = <T>(values: readonly (T | undefined)[]): T[] => values.filter((one) => one !== undefined);

/** What products, options and shops of messages are called in a language, by the names that their facts have. */
export async function readNames(
  sql: Sql,
  locale: Locale,
  facts: readonly unknown[],
): Promise<ReadonlyMap<string, string>> {
  const subjects = facts.map((one) => SUBJECT.safeParse(one).data ?? {});
  const named = {
    orderNos: present(subjects.map(({ orderNo }) => orderNo)),
    refundNos: present(subjects.map(({ refundNo }) => refundNo)),
    productIds: present(subjects.map(({ productId }) => productId)),
    skuIds: present(subjects.map(({ skuId }) => skuId)),
  };
  if (Object.values(named).every((list) => list.length === 0)) return new Map();
  const rows = await listOwnNames(sql, locale, named);
  return new Map(rows.map(({ stored, own }) => [stored, own]));
}
