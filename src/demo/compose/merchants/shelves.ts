import type { Localised } from '../../content-format.ts';
import { idOf, topsOf } from '../../demo-context.ts';
import type { DemoContent } from '../../read-content.ts';
import type { Taxonomy } from '../catalog/taxonomy.ts';
import { sells } from './assign-merchants.ts';

export interface PlacedShelf {
  id: number;
  merchantId: number;
  parentId: number;
  /** Key of the category that the shelf stands for. */
  category: string;
  name: Localised;
}

/** Each shop's own shelves: the top categories that it sells, and below them the second ones. */
export function placeShelves(content: DemoContent, taxonomy: Taxonomy): PlacedShelf[] {
  const shelves: PlacedShelf[] = [];
  const add = (merchantId: number, parentId: number, category: string, name: Localised) => {
    shelves.push({ id: shelves.length + 1, merchantId, parentId, category, name });
    return shelves.length;
  };
  const seconds = [...taxonomy.values()].filter((category) => category.level === 2);
  for (const merchant of content.merchants) {
    const merchantId = idOf(content.merchants, merchant.id);
    const sold = new Set(
      [...taxonomy.values()].filter((category) => sells(merchant, category)).map(({ second }) => second),
    );
    for (const top of topsOf(taxonomy).filter(({ key }) => merchant.tops.includes(key))) {
      const parent = add(merchantId, 0, top.key, top.content.name);
      for (const second of seconds.filter(({ top: above, key }) => above === top.key && sold.has(key)))
        add(merchantId, parent, second.key, second.content.name);
    }
  }
  return shelves;
}
