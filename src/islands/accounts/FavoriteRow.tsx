import { productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { FavoriteProducts } from '#stores/accounts/account-centre.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import type { Money } from '../ui/use-money.ts';

interface Props {
  title: string;
  products: readonly FavoriteProducts[];
  /** Where all of them are. */
  all: { text: string; href: string };
  locale: Locale;
  money: Money;
  soldOut: string;
}

/** The newest of what was saved or looked at; nothing at all where there is none. */
export function FavoriteRow({ title, products, all, locale, money, soldOut }: Props) {
  if (products.length === 0) return null;
  return (
    <section className="panel">
      <div className="heading">
        <h2>{title}</h2>
        <a className="end link" href={all.href}>
          {all.text}
          <span className="visually-hidden"> {title}</span>
          <Icon name="chevron-right" className="icon mirrored" />
        </a>
      </div>
      <ul className="kept">
        {products.map(({ productId, name, image, price, stock, isShow }) => {
          const isGone = !isShow || stock === 0;
          return (
            <li key={productId} className={isGone ? 'card sold-out' : 'card'} data-card="">
              <div className="picture" data-picture="">
                <Picture src={image} width={240} height={240} sizes="140px" />
                {isGone && <span className="over">{soldOut}</span>}
              </div>
              <h3>
                <a href={productLink(locale, name, productId)}>{name}</a>
              </h3>
              <Price parts={money.parts(price)} size="compact" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
