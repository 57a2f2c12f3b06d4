import type { Shown } from '#stores/product-pages/live.ts';

/** As many as the contract takes at once; what stands first on the page comes first. */
const MOST = 100;

const idIn = (element: HTMLElement | null, name: string) => Number(element?.dataset[name]) || undefined;

/** Ids of the products, flash-sale products and coupons that static pages show, each once, and whose page it is. */
export function shownIds(within: ParentNode): Shown {
  const ids = (name: string) => {
    const elements = [...within.querySelectorAll<HTMLElement>(`[data-${name}]`)];
    return [...new Set(elements.map((element) => Number(element.dataset[name])))].slice(0, MOST);
  };
  return {
    products: ids('goods'),
    flashSale: ids('seckill'),
    coupons: ids('coupon'),
    sku: idIn(within.querySelector('[data-offer]'), 'offer'),
    sale: idIn(within.querySelector('[data-offer] [data-seckill]'), 'seckill'),
  };
}
