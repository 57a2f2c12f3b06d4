import type { Markup } from './markup.ts';

/** Things that a page links to, by the form of their addresses; the names are what changes are matched with. */
const LINKS: [RegExp, (id: string) => string][] = [
  [/-d-(\d{1,10})-[02]\.html/, (id) => `goods ${id}`],
  [/-d-(\d{1,10})-1\.html/, (id) => `seckill ${id}`],
  [/-l-(\d{1,10})(?:$|[?#])/, (id) => `category ${id}`],
  [/\/merchant_home\/(\d{1,10})/, (id) => `shop ${id}`],
  [/\/information_info\/(\d{1,10})/, (id) => `article ${id}`],
];

function thingsAt(address: string): string[] {
  return LINKS.flatMap(([form, name]) => {
    const id = form.exec(address)?.[1];
    return id === undefined ? [] : [name(id)];
  });
}

/**
 * What a page shows of other pages' things: 'products 12', 'shop 3'. A card always links to what it shows, so the links
 * of the page's own part say it; header and footer show nothing that changes on its own.
 */
export function shownThings({ links, coupons }: Markup): string[] {
  return [...new Set([...links.flatMap(thingsAt), ...coupons.map((id) => `coupon ${id}`)])].sort();
}
