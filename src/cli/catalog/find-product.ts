import { findNamedProducts, type ProductName } from '#server/modules/catalog/queries/operator-products.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';

const LIST = '"mall goods list" finds products.';

/** What `readProduct` cannot tell apart from a number. */
export const DIGITS_NEED_SHOP = 'a key of digits alone needs its shop: daylight/77';

/**
 * A product as an operator names it: '12', 'daylight/red-mug', or 'red-mug' where one shop alone has it. Digits alone are a number; a key
 * of digits alone needs its shop: 'daylight/77'.
 */
export function readProduct(text: string | undefined): ProductName {
  const given = text?.trim() ?? '';
  if (/^[1-9]\d{0,8}$/.test(given)) return { id: Number(given) };
  const [, merchant, code] = /^(?:([^\s/]+)\/)?([^\s/]+)$/u.exec(given) ?? [];
  if (code !== undefined) return { merchant, code };
  throw new OperatorError(
    `Name the product by its number or by its key in files, like 12 or daylight/red-mug, not "${given}". ${LIST}`,
  );
}

/** The product's number. Throws an `OperatorError` where no product has that name, or several have. */
export async function productNamed({ db }: Mall, name: ProductName): Promise<number> {
  const found = await findNamedProducts(db.sql, name);
  const [first, second] = found;
  if (!first) {
    if (name.id !== undefined)
      throw new OperatorError(`There is no product "${name.id}"; ${DIGITS_NEED_SHOP}. ${LIST}`);
    const key = [name.merchant, name.code].filter(Boolean).join('/');
    throw new OperatorError(`There is no product "${key}". ${LIST}`);
  }
  if (!second) return first.id;
  const keys = found.map(({ key }) => key).join(', ');
  throw new OperatorError(`Several shops have a product "${name.code}": say which of ${keys}.`);
}
