import { type ReactNode, useEffect, useRef } from 'react';
import { offerAdding } from '../catalog/offer-adding.ts';

/** Cards of kept products, which can be put into the cart from here. */
export function FavoriteGrid({ children }: { children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current) void offerAdding(list.current);
  });
  return (
    <ul ref={list} className="grid">
      {children}
    </ul>
  );
}
