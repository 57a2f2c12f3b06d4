import type { ReactNode } from 'react';
import type { FlashSaleSession } from '#contract/promotions/promotions.ts';
import type { Currency } from '#domain/money/money.ts';
import { asStatus, foremostSession } from '#domain/promotions/flash-sale.ts';
import type { Locale } from '#locale/locales.ts';
import { EACH } from '#stores/promotions/flash-sale.ts';
import { useReady } from '../intent/use-ready.ts';
import { Pages } from '../search/Pages.tsx';
import { useMoney } from '../ui/use-money.ts';
import { Countdown } from './Countdown.tsx';
import { SaleRow } from './FlashSaleRow.tsx';
import { SessionTabs } from './SessionTabs.tsx';
import type { FlashSaleTexts } from './texts.ts';
import { useFlashSale } from './use-flash-sale.ts';

interface Props {
  locale: Locale;
  base: Currency;
  texts: FlashSaleTexts;
  sessions: readonly FlashSaleSession[];
  /** The first session's products, as the page was made with. */
  children?: ReactNode;
}

/** When a session ends or starts. */
function SessionTime({ session, locale, texts }: Pick<Props, 'locale' | 'texts'> & { session: FlashSaleSession }) {
  const status = asStatus(session.status);
  const until = status === 1 ? session.endTimeStamp : session.startTimeStamp;
  return (
    <p className="row">
      {status === 0 && texts.over}
      {status === 1 && texts.endsIn}
      {status > 1 && texts.startsIn}
      {status > 0 && <Countdown to={until} locale={locale} />}
    </p>
  );
}

/** Sessions of the flash sale and the products of one; states, countdown and products follow the server's clock. */
export default function FlashSale({ locale, base, texts, sessions: made, children }: Props) {
  const ref = useReady<HTMLDivElement>();
  const money = useMoney(locale, base);
  const { sessions, shown, sale, query, go, isOut, refresh } = useFlashSale(made);
  const status = asStatus(shown?.status ?? 0);
  const rows = sale?.session.startTimeStamp === shown?.startTimeStamp ? sale?.page : null;
  const total = rows?.total ?? 0;
  // The page's own rows stand until the same ones come: a page that shrinks on the way would jump.
  const isMade = !sale || (!query.page && shown?.startTimeStamp === foremostSession(made)?.startTimeStamp);
  return (
    <div ref={ref}>
      <div className="row wraps spread pt-4">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.hint}</p>
        </div>
        {shown && <SessionTime session={shown} locale={locale} texts={texts} />}
      </div>
      {sessions.length > 0 && (
        <SessionTabs
          sessions={sessions}
          shown={shown}
          locale={locale}
          label={texts.sessions}
          states={texts.states}
          later={texts.later}
          go={go}
        />
      )}
      {isOut && (
        <p className="notice mb-4" role="status">
          <span>
            {texts.stale}{' '}
            <button type="button" className="link" onClick={refresh}>
              {texts.retry}
            </button>
          </span>
        </p>
      )}
      {!rows && isMade && children}
      {!rows && !isMade && <div className="sale-rows">{WAITING}</div>}
      {rows && (
        <ul className="sale-rows" aria-busy={sale?.state === 'loading'}>
          {rows.list.map((product) => (
            <SaleRow key={product.id} product={product} status={status} locale={locale} money={money} texts={texts} />
          ))}
        </ul>
      )}
      <Pages
        query={query}
        isReady={rows !== null && sale?.state === 'ready'}
        last={Math.ceil(total / EACH)}
        texts={texts}
        go={({ page }) => go({ ...query, page })}
      />
    </div>
  );
}

const WAITING = Array.from({ length: EACH }, (_, at) => (
  <div key={`waiting ${at + 1}`} className="flash-row" aria-hidden="true">
    <div className="skeleton square" />
    <div className="stack">
      <div className="skeleton thin" />
      <div className="skeleton short" />
    </div>
  </div>
));
