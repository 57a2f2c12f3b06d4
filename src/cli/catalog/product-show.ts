import { showGoods } from '#server/modules/catalog/show-product.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { table } from '../output/table.ts';

export const noGoods = (goodsId: number) => new OperatorError(`There is no goods with the number ${goodsId}.`);

/** SKUs as an operator tells them apart: number and option values, one a line. */
export const skuLines = (skus: readonly { id: number; values: string }[]) =>
  table(
    skus.map(({ id, values }) => [String(id), values]),
    [true, false],
  );

/** A goods with everything that `goods set` can set. Throws an `OperatorError` where there is none. */
export async function showAndTell(mall: Mall, goodsId: number): Promise<string> {
  const goods = await showGoods(mall, goodsId);
  if (!goods) throw noGoods(goodsId);
  const { name, isShown, currency, skus } = goods;
  const rows = skus.map(({ id, values, price, stock }) => [String(id), values, price, String(stock)]);
  const head = ['SKU', '', currency, 'stock'];
  const shelf = isShown ? 'on the shelf' : 'off the shelf';
  return `Goods ${goodsId}: ${name} (${shelf})\n${table([head, ...rows], [true, false, true, true])}`;
}
