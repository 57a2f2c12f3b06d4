import type { GoodsCard } from '#contract/goods.ts';
import type { Locale } from '#locale/locales.ts';
import type { Money } from '../ui/use-money.ts';
import { GoodsCardItem } from './GoodsCardItem.tsx';
import type { CardTexts } from './texts.ts';

export interface GridProps {
  locale: Locale;
  money: Money;
  svip: boolean;
  texts: CardTexts;
}

export const GoodsGrid = ({
  goods,
  isBusy = false,
  ...card
}: GridProps & { goods: readonly GoodsCard[]; isBusy?: boolean }) => (
  <ul className="grid mt-4" aria-busy={isBusy}>
    {goods.map((item) => (
      <GoodsCardItem key={item.id} goods={item} {...card} />
    ))}
  </ul>
);

/** Where a grid will be. */
export const WaitingGrid = () => (
  <ul className="grid mt-4" aria-hidden="true">
    {Array.from({ length: 8 }, (_, at) => (
      <li key={`waiting ${at + 1}`} className="card">
        <div className="sl a" />
        <div className="sl b" />
        <div className="sl c" />
      </li>
    ))}
  </ul>
);
