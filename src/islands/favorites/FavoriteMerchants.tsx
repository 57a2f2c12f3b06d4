import { streetLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $savedShops, loadSavedShops } from '#stores/favorites/favorite-lists.ts';
import { Gate } from '../accounts/Gate.tsx';
import { SavedList } from './FavoriteList.tsx';
import { ShopRow, WaitingRows } from './ShopRow.tsx';
import type { FavoriteMerchantsTexts } from './texts.ts';

interface Props {
  locale: Locale;
  emptyPicture: string;
  texts: FavoriteMerchantsTexts;
}

/** The shops that somebody follows. */
export default function SavedShops({ locale, emptyPicture, texts }: Props) {
  return (
    <Gate texts={texts.gate}>
      <SavedList
        kind="shop"
        $shown={$savedShops}
        ask={loadSavedShops}
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
            {list.map((shop) => (
              <ShopRow key={shop.merId} shop={shop} locale={locale} texts={texts} />
            ))}
          </ul>
        )}
      />
    </Gate>
  );
}
