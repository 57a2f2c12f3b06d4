import { readPrettyUrl } from '#domain/content/pretty-url.ts';
import type { FavoriteKind } from '#stores/favorites/favorites.ts';

/** Where a heart belongs, and what it is of. */
export interface Place {
  kind: FavoriteKind;
  id: number;
  name: string;
  host: Element;
}

const nameOf = (node: Node | null | undefined) => node?.textContent?.trim() ?? '';

/** A product of a list, by the page that its card leads to; flash-sale products are numbered otherwise and have none. */
function ofCard(card: Element): Place | null {
  const link = card.querySelector<HTMLAnchorElement>('h3 a');
  const named = link && readPrettyUrl(link.pathname);
  const host = card.querySelector('[data-picture]');
  return host && named?.kind === 'goods' && named.type === 0
    ? { kind: 'goods', id: named.id, name: nameOf(link), host }
    : null;
}

/** A shop of a list, by the page that it leads to: on its front, or beside its name. */
function ofMerchant(merchant: Element): Place | null {
  const link = merchant.querySelector<HTMLAnchorElement>('a[href*="/merchant_home/"]');
  const id = Number(/\/(\d+)$/.exec(link?.pathname ?? '')?.[1]);
  const host = merchant.querySelector('[data-facade]') ?? merchant.querySelector('[data-merchant-name]');
  return host && id > 0 ? { kind: 'shop', id, name: nameOf(link), host } : null;
}

/** Of a heart that stands in the page, whose attribute holds kind and number. */
export function heartOf(button: HTMLElement): Pick<Place, 'kind' | 'id'> {
  const [kind, id] = button.dataset['favorite']?.split(' ') ?? [];
  return { kind: kind === 'shop' ? 'shop' : 'goods', id: Number(id) };
}

/** Everything that can be saved and has no heart yet. */
export function placesIn(within: ParentNode): Place[] {
  const bare = <T extends Element>(selector: string, read: (element: T) => Place | null) =>
    [...within.querySelectorAll<T>(`${selector}:not(:has([data-favorite]))`)].map(read);
  const found = [...bare('[data-card]:not([data-card=favorite])', ofCard), ...bare('[data-merchant-card]', ofMerchant)];
  return found.filter((place) => place !== null);
}
