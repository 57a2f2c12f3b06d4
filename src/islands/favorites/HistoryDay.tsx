import { useState } from 'react';
import type { FootprintDay } from '#contract/favorites.ts';
import { dayText } from '#locale/dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Money } from '../ui/use-money.ts';
import { KeptCard } from './FavoriteCard.tsx';
import { KeptGrid } from './FavoriteGrid.tsx';
import type { HistoryTexts, ViewedTexts } from './texts.ts';

interface Props {
  day: FootprintDay;
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
      <KeptGrid>
        {day.list.map((goods) => (
          <KeptCard key={goods.productId} goods={goods} locale={locale} money={money} texts={texts}>
            <button
              type="button"
              className="icon-button forget"
              aria-label={fillIn(texts.deleteOne, { name: goods.name })}
              onClick={() => forgetOnce([goods.productId])}
            >
              <Icon name="trash-2" />
            </button>
          </KeptCard>
        ))}
      </KeptGrid>
    </section>
  );
}
