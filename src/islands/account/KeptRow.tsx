import { goodsLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { KeptGoods } from '#stores/account-centre.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import type { Money } from '../ui/use-money.ts';

interface Props {
  title: string;
  goods: readonly KeptGoods[];
  /** Where all of them are. */
  all: { text: string; href: string };
  locale: Locale;
  money: Money;
  soldOut: string;
}

/** The newest of what was saved or looked at; nothing at all where there is none. */
export function KeptRow({ title, goods, all, locale, money, soldOut }: Props) {
  if (goods.length === 0) return null;
  return (
    <section className="panel">
      <div className="hd">
        <h2>{title}</h2>
        <a className="end lnk" href={all.href}>
          {all.text}
          <span className="vh"> {title}</span>
          <Icon name="chevron-right" className="i dir" />
        </a>
      </div>
      <ul className="kept">
        {goods.map(({ productId, name, image, price, stock, isShow }) => {
          const isGone = !isShow || stock === 0;
          return (
            <li key={productId} className={isGone ? 'card out' : 'card'}>
              <div className="pic">
                <Picture src={image} width={240} height={240} sizes="140px" />
                {isGone && <span className="over">{soldOut}</span>}
              </div>
              <h3>
                <a href={goodsLink(locale, name, productId)}>{name}</a>
              </h3>
              <Price parts={money.parts(price)} size="sm" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
