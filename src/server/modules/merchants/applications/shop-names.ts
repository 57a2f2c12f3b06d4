import type { Sql } from 'postgres';
import { shopNameKey } from '#domain/merchants/shop-name.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { hasWaitingName, listShopNames } from './queries/taken-names.ts';

/** Keys of the names of shops are kept for a moment, because a form checks a name at each pause of the typing. */
const LIFE_MS = 10_000;

const keysOf = async (sql: Sql) => (await listShopNames(sql)).map(shopNameKey);

/** Whether a shop or a waiting application has the name, as it is now. */
export const isShopNameTaken = async (tx: Sql, nameKey: string): Promise<boolean> =>
  (await keysOf(tx)).includes(nameKey) || hasWaitingName(tx, nameKey);

/** What a form shows while a name is typed; the application itself decides. */
export async function isShopNameFree({ mall }: Pick<UseCaseContext, 'mall'>, name: string): Promise<boolean> {
  const nameKey = shopNameKey(name);
  if (nameKey === '') return false;
  const keys = await mall.cache.read('shop name keys', { lifeMs: LIFE_MS }, () => keysOf(mall.db.sql));
  return !keys.includes(nameKey) && !(await hasWaitingName(mall.db.sql, nameKey));
}
