import { useStore } from '@nanostores/react';
import type { Locale } from '#locale/locales.ts';
import { $wallet, loadWallet } from '#stores/wallet/wallet.ts';
import { Failed } from '../ui/Failed.tsx';
import { Price } from '../ui/Price.tsx';
import type { Money } from '../ui/use-money.ts';
import { BalancePlot } from './BalancePlot.tsx';
import type { WalletTexts } from './texts.ts';

interface Props {
  locale: Locale;
  money: Money;
  texts: WalletTexts;
}

/** What is there, what came and went in all, and how it moved. */
export function WalletCard({ locale, money, texts }: Props) {
  const shown = useStore($wallet);
  const wallet = shown?.page;
  if (shown?.state === 'failed' && !wallet) return <Failed texts={texts} message={shown.message} again={loadWallet} />;
  const figure = (amount: string | undefined) =>
    amount ? <Price parts={money.parts(amount)} size="plain" /> : '\u2007';
  return (
    <>
      <section className="wallet" aria-busy={!wallet}>
        <p className="most">
          <span>{texts.balance}</span>
          {figure(wallet?.nowMoney)}
        </p>
        <dl>
          <div>
            <dt>{texts.toppedUp}</dt>
            <dd>{figure(wallet?.recharge)}</dd>
          </div>
          <div>
            <dt>{texts.spent}</dt>
            <dd>{figure(wallet?.monetary)}</dd>
          </div>
        </dl>
      </section>
      <p className="muted">{texts.whoAdds}</p>
      {!wallet && <div className="plot skeleton" />}
      {wallet && wallet.plot.length > 0 && (
        <BalancePlot readings={wallet.plot} locale={locale} money={money} texts={texts} />
      )}
    </>
  );
}
