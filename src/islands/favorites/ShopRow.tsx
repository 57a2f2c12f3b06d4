import type { FavouriteShop } from '#contract/favorites.ts';
import { fillIn } from '#locale/fill-in.ts';
import { shopLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { compactText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { Picture } from '../ui/Picture.tsx';
import type { FavoriteMerchantsTexts } from './texts.ts';

interface Props {
  shop: FavouriteShop;
  locale: Locale;
  texts: Pick<FavoriteMerchantsTexts, 'select' | 'closed' | 'mallRun' | 'followers'>;
}

/** A shop that somebody follows. One that has closed leads nowhere. */
export function ShopRow({ shop, locale, texts }: Props) {
  const name = <bdi>{shop.merName}</bdi>;
  return (
    <li className="panel row followed">
      <label className="pick">
        <input className="check" type="checkbox" name="id" value={shop.merId} />
        <span className="visually-hidden">{fillIn(texts.select, { name: shop.merName })}</span>
      </label>
      <span className="shop-avatar">
        {shop.merAvatar ? <Picture src={shop.merAvatar} width={44} height={44} sizes="44px" /> : [...shop.merName][0]}
      </span>
      <div>
        <h2 className="h3">
          {shop.isShow ? (
            <a className="plain-link" href={shopLink(locale, shop.merId)}>
              {name}
            </a>
          ) : (
            name
          )}{' '}
          {shop.isSelf && <span className="tag self">{texts.mallRun}</span>}
        </h2>
        <p className="small">
          {shop.isShow
            ? pluralText(texts.followers, shop.collectNum, compactText(shop.collectNum, locale), locale)
            : texts.closed}
        </p>
      </div>
    </li>
  );
}

/** Where the rows will be. */
export const WaitingRows = () => (
  <ul className="shops" aria-hidden="true">
    {Array.from({ length: 4 }, (_, at) => (
      <li key={`waiting ${at + 1}`} className="panel row followed">
        <span className="shop-avatar skeleton" />
        <div className="waits">
          <div className="skeleton thin" />
          <div className="skeleton short" />
        </div>
      </li>
    ))}
  </ul>
);
