import { useStore } from '@nanostores/react';
import type { ProductCard } from '#contract/catalog/card.ts';
import { memberPrice } from '#domain/catalog/member-price.ts';
import { cardView } from '#locale/catalog/product-card-view.ts';
import type { Locale } from '#locale/locales.ts';
import { pluralText } from '#locale/plural.ts';
import { $isMember } from '#stores/accounts/session.ts';
import { CardColors } from '../catalog/card/CardColors.tsx';
import { ShipLine } from '../delivery/ShipLine.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import type { Money } from '../ui/use-money.ts';
import type { CardTexts } from './texts.ts';

interface Props {
  product: ProductCard;
  locale: Locale;
  money: Money;
  texts: CardTexts;
  svip: boolean;
  /** Whether it can be saved and added from the list, as the static card. */
  buttons: boolean;
}

const SIZES = '(min-width:1024px) 226px,(min-width:768px) 24vw,46vw';

/** Behind the name in the order of keyboards; what they do is up to the page (`shell/enhance-page.ts`). */
const CardButtons = ({ product, texts }: Pick<Props, 'product' | 'texts'>) => (
  <>
    <button
      type="button"
      className="favorite-button"
      data-favorite={`goods ${product.id}`}
      aria-label={`${texts.save}: ${product.name}`}
      aria-pressed="false"
    >
      <Icon name="heart" />
    </button>
    {!product.mobileOnly && (
      <button type="button" className="add-button" data-quick-add="" aria-label={`${texts.add}: ${product.name}`}>
        <Icon name="plus" />
      </button>
    )}
  </>
);

const CardTags = ({ product: { isSelf, mobileOnly }, texts }: Pick<Props, 'product' | 'texts'>) =>
  (isSelf || mobileOnly) && (
    <p className="tags">
      {isSelf && <span className="tag self">{texts.mallRun}</span>}
      {mobileOnly && <span className="tag">{texts.onMobile}</span>}
    </p>
  );

/** The same card as the static one (components/goods/GoodsCard.astro), for lists that are loaded. */
export function ProductCardItem({ product, locale, money, texts, svip, buttons }: Props) {
  const isMember = useStore($isMember, { ssr: 'initial' });
  const own = memberPrice(product, isMember);
  const view = cardView(own ? { ...product, price: own } : product, locale);
  return (
    <li
      className={view.isSoldOut ? 'card sold-out' : 'card'}
      data-card=""
      data-mobile={product.mobileOnly || undefined}
      data-second={product.secondImage || undefined}
    >
      <div className="picture" data-picture="">
        <Picture src={product.image} width={480} height={480} sizes={SIZES} />
        {view.flag && <span className="flag">{view.flag}</span>}
        {view.isSoldOut && <span className="over">{texts.soldOut}</span>}
      </div>
      <CardColors view={view} locale={locale} texts={texts} />
      <h3>
        <a href={view.href}>{view.name}</a>
      </h3>
      {buttons && <CardButtons product={product} texts={texts} />}
      <div className="price-line">
        {own && <span className="tag svip">SVIP</span>}
        <Price parts={money.parts(own ?? product.price)} />
        {view.isCut && (
          <s>
            <span className="visually-hidden">{texts.was} </span>
            {money.text(product.otPrice)}
          </s>
        )}
      </div>
      {svip && !own && product.isPaidMember && (
        <p className="member-price">
          <span className="tag svip">SVIP</span>
          <span className="number">{money.text(product.vipPrice)}</span>
        </p>
      )}
      <p className="small">
        {view.rating && <Icon name="star" className="icon filled" />}
        {view.rating}
        {product.sales > 0 && (
          <span>
            {view.rating && '· '}
            {pluralText(texts.sold, view.soldCount, view.sold, locale)}
          </span>
        )}
      </p>
      <CardTags product={product} texts={texts} />
      <ShipLine product={product} price={own ?? product.price} />
    </li>
  );
}
