import { type RefObject, useEffect, useRef } from 'react';
import { useLostFocus } from '../ui/use-lost-focus.ts';

const rowsOf = (cart: HTMLElement) =>
  new Map([...cart.querySelectorAll<HTMLElement>('[data-sku]')].map((row) => [row.dataset['sku'], row]));

/**
 * A focus that went with its row is at the next one then, or at a row that came, as by an undo; without either at the
 * heading.
 */
export function useRowFocus(cart: RefObject<HTMLElement | null>): void {
  const lostFocus = useLostFocus();
  const before = useRef<readonly (string | undefined)[]>([]);
  useEffect(() => {
    if (!cart.current) return;
    const rows = rowsOf(cart.current);
    const lost = lostFocus();
    if (lost) {
      const at = before.current.indexOf(lost.closest<HTMLElement>('[data-sku]')?.dataset['sku']);
      const came = [...rows.keys()].find((sku) => !before.current.includes(sku));
      const next = came ?? (at < 0 ? undefined : before.current.slice(at).find((sku) => rows.has(sku)));
      const target = rows.get(next)?.querySelector('button') ?? cart.current.querySelector('h1');
      target?.focus();
    }
    before.current = [...rows.keys()];
  });
}
