import { streetLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $favoriteMerchants, loadFavoriteMerchants } from '#stores/favorites/favorite-lists.ts';
import { Gate } from '../accounts/Gate.tsx';
import { FavoriteList } from './FavoriteList.tsx';
import { MerchantRow, WaitingRows } from './MerchantRow.tsx';
import type { FavoriteMerchantsTexts } from './texts.ts';

interface Props {
  locale: Locale;
  emptyPicture: string;
  texts: FavoriteMerchantsTexts;
}

/** The shops that somebody follows. */
export default function FavoriteMerchants({ locale, emptyPicture, texts }: Props) {
  return (
    <Gate texts={texts.gate}>
      <FavoriteList
        kind="shop"
        $shown={$favoriteMerchants}
        ask={loadFavoriteMerchants}
        texts={texts}
        emptyPicture={emptyPicture}
        wayOn={
          <a className="button primary" href={streetLink(locale)}>
            {texts.toStreet}
          </a>
        }
        waiting={<WaitingRows />}
        show={(list) => (
          <ul className="shops">
            {list.map((merchant) => (
              <MerchantRow key={merchant.merId} merchant={merchant} locale={locale} texts={texts} />
            ))}
          </ul>
        )}
      />
    </Gate>
  );
}
