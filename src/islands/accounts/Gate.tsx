import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { whenLoggedIn } from '#stores/accounts/login.ts';
import { $buyer, $isLoggedIn } from '#stores/accounts/session.ts';
import { followWish } from './login/follow-wish.ts';
import type { GateTexts } from './texts.ts';

interface Props {
  texts: GateTexts;
  children: ReactNode;
}

const here = () => {};

/** What the page has read is of one person: another one, who logged in on another tab, gets a page of their own. */
function followBuyer(): () => void {
  let own: number | undefined;
  return $buyer.subscribe((buyer) => {
    if (own !== undefined && buyer && buyer.id !== own) location.reload();
    own = buyer?.id ?? own;
  });
}

/**
 * What only who is logged in may see. Everybody else is offered the login, at once and by a button, and goes on here
 * afterwards; who logs out, in whatever tab, sees nothing of it any longer.
 */
export function Gate({ texts, children }: Props) {
  // While pages are made, and in the first picture of the browser, no buyer is logged in.
  const isLoggedIn = useStore($isLoggedIn, { ssr: 'initial' });
  const ask = () => whenLoggedIn(here, texts.logInFirst);
  useEffect(followBuyer, []);
  useEffect(followWish, []);
  useEffect(() => {
    if (!$isLoggedIn.get()) whenLoggedIn(here, texts.logInFirst);
  }, [texts.logInFirst]);
  if (isLoggedIn) return children;
  return (
    <div className="empty">
      <p>{texts.logInFirst}</p>
      <button type="button" className="button primary" onClick={ask}>
        {texts.logIn}
      </button>
    </div>
  );
}
