import { showProduct } from '#server/modules/catalog/show-product.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { table } from '../output/table.ts';

export const noProduct = (productId: number) => new OperatorError(`There is no product with the number ${productId}.`);

/** SKUs as an operator distinguishes them: number and option values, one a line. */
export const skuLines = (skus: readonly { id: number; values: string }[]) =>
  table(
    skus.map(({ id, values }) => [String(id), values]),
    [true, false],
  );

/** A product with everything that `goods set` can set. Throws an `OperatorError` where there is none. */
export async function showAndPrint(mall: Mall, productId: number): Promise<string> {
  const product = await showProduct(mall, productId);
  if (!product) throw noProduct(productId);
  const { key, name, isShown, currency, skus } = product;
  const rows = skus.map(({ id, values, price, stock }) => [String(id), values, price, String(stock)]);
  const head = ['SKU', '', currency, 'stock'];
  const shelf = isShown ? 'on the shelf' : 'off the shelf';
  return `Goods ${productId}, ${key}: ${name} (${shelf})\n${table([head, ...rows], [true, false, true, true])}`;
}
