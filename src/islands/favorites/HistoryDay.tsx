import { useState } from 'react';
import type { BrowsingRecordDay } from '#contract/favorites.ts';
import { dayText } from '#locale/dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Money } from '../ui/use-money.ts';
import { FavoriteCard } from './FavoriteCard.tsx';
import { FavoriteGrid } from './FavoriteGrid.tsx';
import type { HistoryTexts, ViewedTexts } from './texts.ts';

interface Props {
  day: BrowsingRecordDay;
  locale: Locale;
  money: Money;
  texts: ViewedTexts & Pick<HistoryTexts, 'deleteOne' | 'deleteDay'>;
  /** Resolves when it is done or has failed. */
  forget: (ids: readonly number[]) => Promise<void>;
}

/** One day of what was looked at. */
export function HistoryDay({ day, locale, money, texts, forget }: Props) {
  const [isBusy, setBusy] = useState(false);
  const forgetOnce = async (ids: readonly number[]) => {
    if (isBusy) return;
    setBusy(true);
    await forget(ids);
    setBusy(false);
  };
  const date = dayText(day.date, locale);
  return (
    <section className="stack" aria-label={date} aria-busy={isBusy}>
      <div className="row wraps spread">
        <h2 className="h3">{date}</h2>
        <button type="button" className="link" onClick={() => forgetOnce(day.list.map(({ productId }) => productId))}>
          {texts.deleteDay}
        </button>
      </div>
      <FavoriteGrid>
        {day.list.map((product) => (
          <FavoriteCard key={product.productId} product={product} locale={locale} money={money} texts={texts}>
            <button
              type="button"
              className="icon-button forget"
              aria-label={fillIn(texts.deleteOne, { name: product.name })}
              onClick={() => forgetOnce([product.productId])}
            >
              <Icon name="trash-2" />
            </button>
          </FavoriteCard>
        ))}
      </FavoriteGrid>
    </section>
  );
}
