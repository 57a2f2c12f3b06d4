/** Things that a page links to, by the form of their addresses or marks; the names are what changes are matched with. */
const LINKS: [RegExp, (id: string) => string][] = [
  [/-d-(\d{1,10})-[02]\.html/g, (id) => `goods ${id}`],
  [/-d-(\d{1,10})-1\.html/g, (id) => `seckill ${id}`],
  [/-l-(\d{1,10})["?#]/g, (id) => `category ${id}`],
  [/\bdata-coupon="(\d{1,10})"/g, (id) => `coupon ${id}`],
  [/\/merchant_home\/(\d{1,10})/g, (id) => `shop ${id}`],
  [/\/information_info\/(\d{1,10})/g, (id) => `article ${id}`],
];

/**
 * What a page shows of other pages' things: 'goods 12', 'shop 3'. A card always links to what it shows, so the links
 * of the page's own part say it; header and footer show nothing that changes on its own.
 */
export function shownThings(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  const things = LINKS.flatMap(([form, name]) => [...main.matchAll(form)].map(([, id = '']) => name(id)));
  return [...new Set(things)].sort();
}
