import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { localeOf } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import {
  $waitlist,
  joinWaitlist,
  leaveWaitlist,
  loadWaitlist,
  type WaitlistWish,
} from '#stores/flash-sale-waitlist.ts';
import { whenLoggedIn } from '#stores/login.ts';
import { $token } from '#stores/session.ts';
import { showToast } from '#stores/toast.ts';
import { buyNow } from '../goods/buy-now.ts';
import { readSkuTexts } from '../goods/sku-texts.ts';
import { Countdown } from './Countdown.tsx';
import type { WaitlistTexts } from './waitlist-texts.ts';

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
    <div className="st gap-2!" role="status">
      {line.state === 'open' && (
        <>
          <p className="s">{texts.open}</p>
          <button
            className="btn"
            type="button"
            disabled={isBusy}
            onClick={() => whenLoggedIn(() => change(joinWaitlist), texts.logIn)}
          >
            {texts.join}
          </button>
        </>
      )}
      {line.state === 'waiting' && <p className="s">{line.ahead === 0 ? texts.next : ahead}</p>}
      {line.state === 'reserved' && line.reservedUntil !== null && (
        <>
          <p className="x w">
            {texts.reserved} <Countdown to={line.reservedUntil} locale={locale} />
          </p>
          <button className="btn p" type="button" onClick={() => void order()}>
            {texts.order}
          </button>
        </>
      )}
      {line.state !== 'open' && (
        <button className="btn sm" type="button" disabled={isBusy} onClick={() => void change(leaveWaitlist)}>
          {texts.leave}
        </button>
      )}
    </div>
  );
}
