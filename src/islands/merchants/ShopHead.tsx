import { shopGoodsLink, shopLink, shopRecommendedLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { compactText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import type { ShopHead as Shop } from '#stores/merchants/merchant.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Stars } from '../ui/Stars.tsx';
import { ServiceLink } from './ServiceLink.tsx';
import type { ShopHeadTexts } from './texts.ts';

interface Props {
  shop: Shop;
  locale: Locale;
  texts: ShopHeadTexts;
  current: 'home' | 'goods' | 'recommended';
  /** What is searched for in this shop. */
  searchValue?: string | undefined;
}

/** What stands above every page of a shop: its front, who it is, its own pages and search. Works as plain HTML. */
export function ShopHead({ shop, locale, texts, current, searchValue = '' }: Props) {
  const [banner] = shop.bannerList;
  const awning = shop.id % 4;
  const tabs = [
    { id: 'home', text: texts.home, href: shopLink(locale, shop.id) },
    { id: 'goods', text: texts.allGoods, href: shopGoodsLink(locale, { merId: shop.id }) },
    { id: 'recommended', text: texts.recommended, href: shopRecommendedLink(locale, shop.id) },
  ];
  return (
    <header className="shop-head" data-merchant-head="">
      {banner?.imageUrl ? (
        <div className="front" data-facade="">
          <Picture src={banner.imageUrl} alt={banner.name} width={1200} height={300} sizes="1200px" first />
        </div>
      ) : (
        <div className={awning > 0 ? `awning awning-${awning}` : 'awning'} />
      )}
      <div className="shop-title" data-merchant-name="">
        <span className="shop-avatar">
          {shop.avatar ? <Picture src={shop.avatar} width={72} height={72} sizes="72px" /> : [...shop.name][0]}
        </span>
        <div>
          <h1>
            <bdi>{shop.name}</bdi>
            {shop.isSelf && <span className="tag self">{texts.mallRun}</span>}
          </h1>
          <p className="muted">{shop.intro}</p>
          <p className="row wraps small">
            <Stars stars={shop.starLevel} text={texts.stars} />
            {pluralText(texts.followers, shop.followerNum, compactText(shop.followerNum, locale), locale)}
          </p>
        </div>
        <ServiceLink shop={shop} texts={texts} />
      </div>
      <div className="own">
        <nav className="shop-pages" aria-label={texts.pages}>
          {tabs.map(({ id, text, href }) => (
            <a
              key={id}
              href={href}
              className={id === current ? 'current' : undefined}
              aria-current={id === current ? 'page' : undefined}
            >
              {text}
            </a>
          ))}
        </nav>
        <search>
          <form className="search-box" aria-label={texts.searchIn} action={shopGoodsLink(locale)}>
            <Icon name="search" />
            <input type="hidden" name="merId" value={shop.id} />
            <input
              key={searchValue}
              type="search"
              name="searchValue"
              maxLength={100}
              defaultValue={searchValue}
              placeholder={texts.searchIn}
              aria-label={texts.searchIn}
              enterKeyHint="search"
            />
            <button type="submit" className="wide-only">
              {texts.search}
            </button>
          </form>
        </search>
      </div>
    </header>
  );
}
