import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { localeOf } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { whenLoggedIn } from '#stores/accounts/login.ts';
import { $token } from '#stores/accounts/session.ts';
import {
  $waitlist,
  joinWaitlist,
  leaveWaitlist,
  loadWaitlist,
  type WaitlistWish,
} from '#stores/promotions/flash-sale-waitlist.ts';
import { showToast } from '#stores/shell/toast.ts';
import { buyNow } from '../catalog/buy-now.ts';
import { readSkuTexts } from '../catalog/sku-texts.ts';
import { Countdown } from './Countdown.tsx';
import type { WaitlistTexts } from './texts.ts';

/** A piece may come back at any moment. */
const LOOK_EVERY_MS = 15_000;

/** Reads the line now, again while the page is seen, and whenever somebody logs in or out. */
function useWaitlist({ id, skuId }: WaitlistWish) {
  const shown = useStore($waitlist);
  const token = useStore($token);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void loadWaitlist({ id, skuId });
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [id, skuId, token]);
  return shown?.wish.id === id && shown.wish.skuId === skuId ? shown.line : null;
}

function useTexts(): WaitlistTexts | null {
  const [texts, setTexts] = useState<WaitlistTexts | null>(null);
  useEffect(() => void readSkuTexts().then((read) => setTexts(read?.waitlist ?? null)), []);
  return texts;
}

/** The line for pieces of a flash sale that others hold in unpaid orders: join, leave, and order what is reserved. */
export default function Waitlist(wish: WaitlistWish) {
  const line = useWaitlist(wish);
  const texts = useTexts();
  const [isBusy, setBusy] = useState(false);
  if (!line || !texts || line.state === 'closed') return null;
  const locale = localeOf(document.documentElement.lang);
  const change = async (by: typeof joinWaitlist) => {
    setBusy(true);
    const refusal = await by(wish);
    setBusy(false);
    if (refusal !== null) showToast(refusal || texts.failed, { isError: true });
  };
  const order = () => buyNow('seckill', { productId: wish.id, attrValueId: wish.skuId, productNum: 1 });
  const ahead = pluralText(texts.ahead, line.ahead, numberText(line.ahead, locale), locale);
  return (
    <div className="stack gap-1.5!" role="status">
      {line.state === 'open' && (
        <>
          <p className="small">{texts.open}</p>
          <button
            className="button"
            type="button"
            disabled={isBusy}
            onClick={() => whenLoggedIn(() => change(joinWaitlist), texts.logIn)}
          >
            {texts.join}
          </button>
        </>
      )}
      {line.state === 'waiting' && <p className="small">{line.ahead === 0 ? texts.next : ahead}</p>}
      {line.state === 'reserved' && line.reservedUntil !== null && (
        <>
          <p className="row wraps">
            {texts.reserved} <Countdown to={line.reservedUntil} locale={locale} />
          </p>
          <button className="button primary" type="button" onClick={() => void order()}>
            {texts.order}
          </button>
        </>
      )}
      {line.state !== 'open' && (
        <button className="button compact" type="button" disabled={isBusy} onClick={() => void change(leaveWaitlist)}>
          {texts.leave}
        </button>
      )}
    </div>
  );
}
