import type { Currency } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import { homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { $favoriteProducts, loadFavoriteProducts } from '#stores/favorites/favorite-lists.ts';
import { Gate } from '../accounts/Gate.tsx';
import { WaitingGrid } from '../search/ProductGrid.tsx';
import { useMoney } from '../ui/use-money.ts';
import { FavoriteCard } from './FavoriteCard.tsx';
import { FavoriteGrid } from './FavoriteGrid.tsx';
import { FavoriteList } from './FavoriteList.tsx';
import type { FavoriteProductsTexts } from './texts.ts';

interface Props {
  locale: Locale;
  base: Currency;
  emptyPicture: string;
  texts: FavoriteProductsTexts;
}

/** The products that somebody saved. */
export default function FavoriteProducts({ locale, base, emptyPicture, texts }: Props) {
  const money = useMoney(locale, base);
  return (
    <Gate texts={texts.gate}>
      <FavoriteList
        kind="goods"
        $shown={$favoriteProducts}
        ask={loadFavoriteProducts}
        texts={texts}
        emptyPicture={emptyPicture}
        wayOn={
          <a className="button primary" href={homeLink(locale)}>
            {texts.discover}
          </a>
        }
        waiting={<WaitingGrid />}
        count={(total) => pluralText(texts.count, total, numberText(total, locale), locale)}
        show={(list) => (
          <FavoriteGrid>
            {list.map((product) => (
              <FavoriteCard key={product.id} product={product} locale={locale} money={money} texts={texts}>
                <label className="pick">
                  <input className="check" type="checkbox" name="id" value={product.productId} />
                  <span className="visually-hidden">{fillIn(texts.select, { name: product.name })}</span>
                </label>
              </FavoriteCard>
            ))}
          </FavoriteGrid>
        )}
      />
    </Gate>
  );
}
