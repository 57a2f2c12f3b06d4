import type { Currency } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import { homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { $savedGoods, loadSavedGoods } from '#stores/favorites/favorite-lists.ts';
import { Gate } from '../accounts/Gate.tsx';
import { WaitingGrid } from '../search/ProductGrid.tsx';
import { useMoney } from '../ui/use-money.ts';
import { KeptCard } from './FavoriteCard.tsx';
import { KeptGrid } from './FavoriteGrid.tsx';
import { SavedList } from './FavoriteList.tsx';
import type { FavoriteProductsTexts } from './texts.ts';

interface Props {
  locale: Locale;
  base: Currency;
  emptyPicture: string;
  texts: FavoriteProductsTexts;
}

/** The goods that somebody saved. */
export default function SavedGoods({ locale, base, emptyPicture, texts }: Props) {
  const money = useMoney(locale, base);
  return (
    <Gate texts={texts.gate}>
      <SavedList
        kind="goods"
        $shown={$savedGoods}
        ask={loadSavedGoods}
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
          <KeptGrid>
            {list.map((goods) => (
              <KeptCard key={goods.id} goods={goods} locale={locale} money={money} texts={texts}>
                <label className="pick">
                  <input className="check" type="checkbox" name="id" value={goods.productId} />
                  <span className="visually-hidden">{fillIn(texts.select, { name: goods.name })}</span>
                </label>
              </KeptCard>
            ))}
          </KeptGrid>
        )}
      />
    </Gate>
  );
}
