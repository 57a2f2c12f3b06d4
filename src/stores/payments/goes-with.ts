import { computed } from 'nanostores';
import { $bestSold, FEW } from '../catalog/popular-products.ts';
import { $payStatus } from './pay-status.ts';

/** Bestsellers that the order which was just paid does not hold; null until both were read. */
export const $goesWith = computed([$bestSold, $payStatus], (products, status) => {
  if (status.state !== 'paid' || !products) return null;
  const { merchantOrderList } = status.order;
  const bought = new Set(merchantOrderList.flatMap(({ orderInfoList }) => orderInfoList).map((line) => line.productId));
  return products.filter(({ id }) => !bought.has(id)).slice(0, FEW);
});
