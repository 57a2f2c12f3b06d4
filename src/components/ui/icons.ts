/** Inner markup of the Lucide icons that pages use; build time only. */
const files = import.meta.glob<string>(
  '/node_modules/lucide-static/icons/{user,heart,package,shopping-cart,search,globe,layout-grid,map-pin,moon,sun,monitor,headphones,chevron-right,chevron-left,laptop,sofa,utensils,shirt,shopping-bag,sparkles,coffee,bike,puzzle,arrow-right,arrow-left,zap,ticket-percent,sparkle,store,smartphone,plus,minus,star,shield-check,undo-2,truck,message-circle,house,x,arrow-up-down,sliders-horizontal,check,share-2,phone,mail}.svg',
  { query: '?raw', import: 'default', eager: true },
);

const symbols = new Map(
  Object.entries(files).map(([path, svg]) => {
    const name = path.split('/').at(-1)?.replace('.svg', '') ?? '';
    const inner = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).replace(/\s+/g, ' ').trim();
    return [name, inner];
  }),
);

/** One `<symbol>` for each name. Throws on a name that is not in the list above. */
export const iconSymbols = (names: Iterable<string>): string =>
  [...new Set(names)]
    .map((name) => {
      const inner = symbols.get(name);
      if (inner === undefined) throw new Error(`icon ${name} is not among the icons of the mall`);
      return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`;
    })
    .join('');

export const isIcon = (name: string) => symbols.has(name);
