import { useEffect, useState } from 'react';
import type { ProductCard } from '#contract/catalog/card.ts';
import { productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { readLookAlikes } from '#stores/alerts/look-alikes.ts';
import { showPrices } from '../shell/convert-prices.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';

interface Props {
  productId: number;
  locale: Locale;
  title: string;
}

/** Prices are written by the page's script, in the shopper's currency. */
const writePrices = (list: HTMLElement | null) => void (list && showPrices(list));

/**
 * What is much like a product that is sold out, and can be had now; nothing where there is none. They lead to their pages:
 * a picker of theirs would move the price of this page.
 */
export function LookAlikes({ productId, locale, title }: Props) {
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  useEffect(() => void readLookAlikes(productId).then(setCards), [productId]);
  if (cards.length === 0) return null;
  return (
    <section>
      <h2 className="h3">{title}</h2>
      <ul className="look-alikes" ref={writePrices}>
        {cards.map(({ id, name, image, price }) => (
          <li key={id}>
            <a className="plain-link" href={productLink(locale, name, id)}>
              <span className="picture">
                <Picture src={image} width={240} height={240} sizes="72px" />
              </span>
              <span>
                {name} <b className="price" data-p={price} />
              </span>
              <Icon name="chevron-right" className="icon mirrored" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
