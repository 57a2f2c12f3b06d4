import { useStore } from '@nanostores/react';
import type { GoodsCard } from '#contract/catalog.ts';
import { memberPrice } from '#domain/catalog/member-price.ts';
import { cardView } from '#locale/catalog/product-card-view.ts';
import type { Locale } from '#locale/locales.ts';
import { pictureSet } from '#locale/picture.ts';
import { pluralText } from '#locale/plural.ts';
import { $isMember } from '#stores/accounts/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { Price } from '../ui/Price.tsx';
import type { Money } from '../ui/use-money.ts';
import type { CardTexts } from './texts.ts';

interface Props {
  goods: GoodsCard;
  locale: Locale;
  money: Money;
  texts: CardTexts;
  svip: boolean;
}

const SIZES = '(min-width:1024px) 226px,(min-width:768px) 24vw,46vw';

/** The same card as the static one (components/goods/GoodsCard.astro), for lists that are loaded. */
export function GoodsCardItem({ goods, locale, money, texts, svip }: Props) {
  const isMember = useStore($isMember, { ssr: 'initial' });
  const own = memberPrice(goods, isMember);
  const view = cardView(own ? { ...goods, price: own } : goods, locale);
  const picture = pictureSet(goods.image);
  return (
    <li className={view.isSoldOut ? 'card sold-out' : 'card'} data-card="" data-mobile={goods.mobileOnly || undefined}>
      <div className="picture" data-picture="">
        <picture>
          {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={SIZES} />}
          <img src={picture.src} alt="" width={480} height={480} loading="lazy" decoding="async" />
        </picture>
        {view.flag && <span className="flag">{view.flag}</span>}
        {view.isSoldOut && <span className="over">{texts.soldOut}</span>}
      </div>
      <h3>
        <a href={view.href}>{goods.name}</a>
      </h3>
      <div className="price-line">
        {own && <span className="tag svip">SVIP</span>}
        <Price parts={money.parts(own ?? goods.price)} />
        {view.isCut && (
          <s>
            <span className="visually-hidden">{texts.was} </span>
            {money.text(goods.otPrice)}
          </s>
        )}
      </div>
      {svip && !own && goods.isPaidMember && (
        <p className="member-price">
          <span className="tag svip">SVIP</span>
          <span className="number">{money.text(goods.vipPrice)}</span>
        </p>
      )}
      <p className="small">
        {view.rating && <Icon name="star" className="icon filled" />}
        {view.rating}
        {goods.sales > 0 && (
          <span>
            {view.rating && '· '}
            {pluralText(texts.sold, goods.sales, view.sold, locale)}
          </span>
        )}
      </p>
      {(goods.isSelf || goods.mobileOnly) && (
        <p className="tags">
          {goods.isSelf && <span className="tag self">{texts.mallRun}</span>}
          {goods.mobileOnly && <span className="tag">{texts.onMobile}</span>}
        </p>
      )}
    </li>
  );
}
