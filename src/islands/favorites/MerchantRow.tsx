import type { FavoriteMerchant } from '#contract/favorites.ts';
import { fillIn } from '#locale/fill-in.ts';
import { merchantLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { followersText } from '#locale/merchants/followers-text.ts';
import { Picture } from '../ui/Picture.tsx';
import type { FavoriteMerchantsTexts } from './texts.ts';

interface Props {
  merchant: FavoriteMerchant;
  locale: Locale;
  texts: Pick<FavoriteMerchantsTexts, 'select' | 'closed' | 'mallRun' | 'followers'>;
}

/** A shop that somebody follows. One that has closed leads nowhere. */
export function MerchantRow({ merchant, locale, texts }: Props) {
  const name = <bdi>{merchant.merName}</bdi>;
  return (
    <li className="panel row followed">
      <label className="pick">
        <input className="check" type="checkbox" name="id" value={merchant.merId} />
        <span className="visually-hidden">{fillIn(texts.select, { name: merchant.merName })}</span>
      </label>
      <span className="shop-avatar">
        {merchant.merAvatar ? (
          <Picture src={merchant.merAvatar} width={44} height={44} sizes="44px" />
        ) : (
          [...merchant.merName][0]
        )}
      </span>
      <div>
        <h2 className="h3">
          {merchant.isShow ? (
            <a className="plain-link" href={merchantLink(locale, merchant.merId)}>
              {name}
            </a>
          ) : (
            name
          )}{' '}
          {merchant.isSelf && <span className="tag self">{texts.mallRun}</span>}
        </h2>
        <p className="small">
          {merchant.isShow ? followersText(texts.followers, merchant.collectNum, locale) : texts.closed}
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
