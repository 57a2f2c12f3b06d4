import { useState } from 'react';
import type { ProductCard } from '#contract/catalog/card.ts';
import { fillIn } from '#locale/fill-in.ts';
import { productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { addChosen } from '#stores/cart/cart-view.ts';
import type { Companions } from '#stores/cart/companions.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import type { DrawerTexts } from '../texts.ts';
import type { CartMoney } from '../use-cart-price.ts';

interface Props {
  companions: Companions;
  /** Name of the shop of what was added. */
  shop: string;
  locale: Locale;
  money: CartMoney;
  texts: DrawerTexts;
}

interface RowProps extends Pick<Props, 'locale' | 'money' | 'texts'> {
  product: ProductCard;
  isAdded: boolean;
  add: (product: ProductCard) => void;
}

/** What comes in one variant is added from here; what has to be chosen leads to its page. */
function CompanionRow({ product, isAdded, add, locale, money, texts }: RowProps) {
  const { id, name, image, price, specType } = product;
  const href = productLink(locale, name, id);
  const named = (text: string) => fillIn(text, { name });
  return (
    <li>
      <span className="picture">
        <Picture src={image} width={240} height={240} sizes="72px" />
      </span>
      <div>
        <a className="plain-link" href={href}>
          {name}
        </a>
        <Price parts={money.parts(price)} size="compact" />
      </div>
      {specType ? (
        <a className="add-round" href={href} aria-label={named(texts.choose)}>
          <Icon name="arrow-right" className="icon mirrored" />
        </a>
      ) : (
        <button
          type="button"
          className="add-round"
          disabled={isAdded}
          aria-label={named(isAdded ? texts.addedOne : texts.addOne)}
          onClick={() => add(product)}
        >
          <Icon name={isAdded ? 'check' : 'plus'} />
        </button>
      )}
    </li>
  );
}

/** What is bought with it, or sells well in its shop. */
export function CompanionList({ companions, shop, ...shown }: Props) {
  const { texts } = shown;
  const [added, note] = useState<readonly ProductCard[]>([]);
  const add = async (product: ProductCard) => {
    const result = await addChosen(product.id, [], 1);
    if (result === 'added' || result === 'most') note((before) => [product, ...before]);
  };
  const title = companions.kind === 'together' ? texts.together : fillIn(texts.fromShop, { shop });
  return (
    <section className="companions" aria-labelledby="companions">
      <h3 id="companions">{title}</h3>
      <ul>
        {companions.products.map((product) => (
          <CompanionRow key={product.id} product={product} isAdded={added.includes(product)} add={add} {...shown} />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {added[0] && fillIn(texts.addedOne, { name: added[0].name })}
      </p>
    </section>
  );
}
