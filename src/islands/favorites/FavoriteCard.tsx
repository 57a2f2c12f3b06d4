import type { ReactNode } from 'react';
import { goodsLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import type { Money } from '../ui/use-money.ts';
import type { ViewedTexts } from './texts.ts';

interface Props {
  goods: { productId: number; name: string; image: string; price: string; stock: number; isShow: boolean };
  locale: Locale;
  money: Money;
  texts: ViewedTexts;
  /** What can be done with it, on its picture. */
  children: ReactNode;
}

/** A goods that was saved or looked at. What has left the shelf has no page any longer. */
export function KeptCard({ goods, locale, money, texts, children }: Props) {
  const over = goods.isShow ? goods.stock === 0 && texts.soldOut : texts.gone;
  return (
    <li className={over ? 'card kept sold-out' : 'card kept'} data-card="favorite">
      <div className="picture" data-picture="">
        <Picture
          src={goods.image}
          width={480}
          height={480}
          sizes="(min-width:1024px) 226px,(min-width:768px) 24vw,46vw"
        />
        {over && <span className="over">{over}</span>}
        {children}
      </div>
      <h3>{goods.isShow ? <a href={goodsLink(locale, goods.name, goods.productId)}>{goods.name}</a> : goods.name}</h3>
      <div className="price-line">
        <Price parts={money.parts(goods.price)} />
      </div>
    </li>
  );
}
