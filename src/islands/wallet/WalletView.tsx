import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { monthText } from '#locale/date-times.ts';
import type { Locale } from '#locale/locales.ts';
import {
  $bills,
  BILL_TYPES,
  type BillQuery,
  forgetWallet,
  loadBills,
  loadWallet,
  readBillQuery,
} from '#stores/wallet/wallet.ts';
import { Gate } from '../accounts/Gate.tsx';
import { useReady } from '../intent/use-ready.ts';
import { useAddress } from '../search/use-address.ts';
import { useMoney } from '../ui/use-money.ts';
import { BillItem } from './BillItem.tsx';
import { KindTabs } from './KindTabs.tsx';
import { LedgerList } from './LedgerList.tsx';
import type { WalletTexts } from './texts.ts';
import { WaitingRows } from './Waiting.tsx';
import { WalletCard } from './WalletCard.tsx';

interface Props {
  locale: Locale;
  base: Currency;
  texts: WalletTexts;
}

function Wallet({ locale, base, texts }: Props) {
  const top = useRef<HTMLElement>(null);
  const money = useMoney(locale, base);
  const shown = useStore($bills);
  const ask = useCallback((query: BillQuery) => void loadBills(query), []);
  const { query, load, go } = useAddress(readBillQuery, ask, top);
  useEffect(() => {
    void loadWallet();
    return forgetWallet;
  }, []);
  const kinds = [[undefined, texts.all] as const, ...BILL_TYPES.map((type) => [type, texts[type]] as const)];
  return (
    <>
      <WalletCard locale={locale} money={money} texts={texts} />
      <section className="bills" ref={top}>
        <h2>{texts.bills}</h2>
        <KindTabs label={texts.kinds} kinds={kinds} shown={query?.type} go={go} />
        <LedgerList
          shown={shown}
          query={query}
          locale={locale}
          texts={texts}
          icon="wallet"
          load={load}
          go={go}
          waiting={<WaitingRows />}
        >
          {shown?.page?.list.map(({ month, list }) => (
            <section key={month}>
              <h3>{monthText(month, locale)}</h3>
              <ul className="lines">
                {list.map((bill) => (
                  <BillItem key={bill.id} bill={bill} locale={locale} money={money} texts={texts} />
                ))}
              </ul>
            </section>
          ))}
        </LedgerList>
      </section>
    </>
  );
}

/** The wallet of who is logged in: what is there, how it moved, and every line of it. */
export default function WalletView(props: Props) {
  const ref = useReady<HTMLDivElement>();
  return (
    <div ref={ref} className="stack">
      <Gate texts={props.texts.gate}>
        <Wallet {...props} />
      </Gate>
    </div>
  );
}
