import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { accountLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $accountCentre, loadAccountCentre } from '#stores/accounts/account-centre.ts';
import { useReady } from '../intent/use-ready.ts';
import { OrdersPanel } from '../orders/OrdersPanel.tsx';
import { Failed } from '../ui/Failed.tsx';
import { useMoney } from '../ui/use-money.ts';
import { FavoriteRow } from './FavoriteRow.tsx';
import { Gate } from './Gate.tsx';
import type { HomeTexts } from './home-texts.ts';
import { MoneyTiles } from './MoneyTiles.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import type { GateTexts } from './texts.ts';

interface Props {
  locale: Locale;
  base: Currency;
  gate: GateTexts;
  texts: HomeTexts;
}

const Waiting = () => (
  <div className="stack home-wait" aria-hidden="true">
    <div className="skeleton" />
    <div className="tiles">
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  </div>
);

function Own({ locale, base, texts }: Omit<Props, 'gate'>) {
  const { centre, favorites, browsingHistory, state, message } = useStore($accountCentre);
  const money = useMoney(locale, base);
  useEffect(() => void loadAccountCentre(), []);
  const row = { locale, money, soldOut: texts.soldOut };
  const all = (page: 'favouriteGoods' | 'footprints') => ({ text: texts.seeAll, href: accountLink(locale, page) });
  return (
    <div className="stack">
      {state === 'failed' && <Failed texts={texts} message={message} again={() => void loadAccountCentre()} />}
      {!centre && state === 'loading' && <Waiting />}
      {centre && <ProfileCard centre={centre} locale={locale} texts={texts} />}
      {centre && <MoneyTiles centre={centre} locale={locale} base={base} money={money} texts={texts} />}
      {centre && <OrdersPanel locale={locale} texts={texts} />}
      <FavoriteRow title={texts.favorites} products={favorites} all={all('favouriteGoods')} {...row} />
      <FavoriteRow title={texts.seen} products={browsingHistory} all={all('footprints')} {...row} />
    </div>
  );
}

/** The first page of the account. */
export default function AccountHome({ gate, ...own }: Props) {
  const ref = useReady<HTMLDivElement>();
  return (
    <div ref={ref}>
      <Gate texts={gate}>
        <Own {...own} />
      </Gate>
    </div>
  );
}
