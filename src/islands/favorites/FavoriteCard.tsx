import type { ReactNode } from 'react';
import { productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import type { Money } from '../ui/use-money.ts';
import type { ViewedTexts } from './texts.ts';

interface Props {
  product: { productId: number; name: string; image: string; price: string; stock: number; isShow: boolean };
  locale: Locale;
  money: Money;
  texts: ViewedTexts;
  /** What can be done with it, on its picture. */
  children: ReactNode;
}

/** A product that was saved or looked at. What has left the shelf has no page any longer. */
export function FavoriteCard({ product, locale, money, texts, children }: Props) {
  const over = product.isShow ? product.stock === 0 && texts.soldOut : texts.gone;
  return (
    <li className={over ? 'card kept sold-out' : 'card kept'} data-card="favorite">
      <div className="picture" data-picture="">
        <Picture
          src={product.image}
          width={480}
          height={480}
          sizes="(min-width:1024px) 226px,(min-width:768px) 24vw,46vw"
        />
        {over && <span className="over">{over}</span>}
        {children}
      </div>
      <h3>
        {product.isShow ? (
          <a href={productLink(locale, product.name, product.productId)}>{product.name}</a>
        ) : (
          product.name
        )}
      </h3>
      <div className="price-line">
        <Price parts={money.parts(product.price)} />
      </div>
    </li>
  );
}
