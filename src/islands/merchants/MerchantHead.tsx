import { awningOf } from '#domain/merchants/awning.ts';
import { merchantLink, merchantProductLink, merchantRecommendedLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { followersText } from '#locale/merchants/followers-text.ts';
import type { MerchantHead as Merchant } from '#stores/merchants/merchant.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Stars } from '../ui/Stars.tsx';
import { ServiceLink } from './ServiceLink.tsx';
import type { MerchantHeadTexts } from './texts.ts';

interface Props {
  merchant: Merchant;
  locale: Locale;
  texts: MerchantHeadTexts;
  current: 'home' | 'goods' | 'recommended';
  /** What is searched for in this shop. */
  searchValue?: string | undefined;
}

const MerchantSearch = ({ merchant, locale, texts, searchValue }: Omit<Props, 'current'>) => (
  <search>
    <form className="search-box" aria-label={texts.searchIn} action={merchantProductLink(locale)}>
      <Icon name="search" />
      <input type="hidden" name="merId" value={merchant.id} />
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
);

function Front({ merchant }: Pick<Props, 'merchant'>) {
  const [banner] = merchant.bannerList;
  const awning = awningOf(merchant.id);
  if (!banner?.imageUrl) return <div className={awning > 0 ? `awning awning-${awning}` : 'awning'} />;
  return (
    <div className="front" data-facade="">
      <Picture
        src={banner.imageUrl}
        alt={banner.name}
        width={1200}
        height={300}
        sizes="(min-width:1232px) 1200px,100vw"
        first
      />
    </div>
  );
}

/** Stands there from the first paint: what came later would move the shop's name. */
const MerchantActs = ({ merchant, texts }: Pick<Props, 'merchant' | 'texts'>) => (
  <div className="shop-acts">
    <button
      type="button"
      className="favorite-button wide"
      data-favorite={`shop ${merchant.id}`}
      aria-pressed="false"
      aria-label={`${texts.follow}: ${merchant.name}`}
    >
      <Icon name="heart" />
      {texts.follow}
    </button>
    <ServiceLink merchant={merchant} texts={texts} />
  </div>
);

/** What stands above every page of a shop: its front, who it is, its own pages and search. Works as plain HTML. */
export function MerchantHead({ merchant, locale, texts, current, searchValue = '' }: Props) {
  const tabs = [
    { id: 'home', text: texts.home, href: merchantLink(locale, merchant.id) },
    { id: 'goods', text: texts.allProducts, href: merchantProductLink(locale, { merId: merchant.id }) },
    { id: 'recommended', text: texts.recommended, href: merchantRecommendedLink(locale, merchant.id) },
  ];
  return (
    <header className="shop-head" data-merchant-head="">
      <Front merchant={merchant} />
      <div className="shop-title" data-merchant-name="">
        <span className="shop-avatar">
          {merchant.avatar ? (
            <Picture src={merchant.avatar} width={72} height={72} sizes="72px" />
          ) : (
            [...merchant.name][0]
          )}
        </span>
        <div>
          <h1>
            <bdi>{merchant.name}</bdi>
            {merchant.isSelf && <span className="tag self">{texts.mallRun}</span>}
          </h1>
          <p className="muted">{merchant.intro}</p>
          <p className="row wraps small">
            {merchant.starLevel > 0 && <Stars stars={merchant.starLevel} text={texts.stars} />}
            {followersText(texts.followers, merchant.followerNum, locale)}
          </p>
        </div>
        <MerchantActs merchant={merchant} texts={texts} />
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
        <MerchantSearch merchant={merchant} locale={locale} texts={texts} searchValue={searchValue} />
      </div>
    </header>
  );
}
