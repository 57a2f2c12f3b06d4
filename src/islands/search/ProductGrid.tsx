import { useEffect, useRef } from 'react';
import type { ProductCard } from '#contract/catalog/card.ts';
import type { Locale } from '#locale/locales.ts';
import { offerAdding } from '../catalog/offer-adding.ts';
import { offerSaving } from '../favorites/offer-favorite.ts';
import type { Money } from '../ui/use-money.ts';
import { ProductCardItem } from './ProductCardItem.tsx';
import type { CardTexts } from './texts.ts';

export interface GridProps {
  locale: Locale;
  money: Money;
  svip: boolean;
  texts: CardTexts;
  /** Whether the page has the styles of card-buttons.css; elsewhere buttons come with their code. */
  buttons?: boolean;
}

interface Props extends GridProps {
  products: readonly ProductCard[];
  isBusy?: boolean;
}

export function ProductGrid({ products, isBusy = false, buttons = false, ...card }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!list.current) return;
    void offerAdding(list.current);
    void offerSaving(list.current);
  }, [products]);
  return (
    <ul ref={list} className="grid mt-4" aria-busy={isBusy}>
      {products.map((item) => (
        <ProductCardItem key={item.id} product={item} buttons={buttons} {...card} />
      ))}
    </ul>
  );
}

/** Where a grid will be. */
export const WaitingGrid = ({ count = 8 }: { count?: number }) => (
  <ul className="grid mt-4" aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <li key={`waiting ${at + 1}`} className="card">
        <div className="skeleton square" />
        <div className="skeleton thin" />
        <div className="skeleton short" />
        <div className="skeleton thin" />
        <div className="skeleton short" />
      </li>
    ))}
  </ul>
);
