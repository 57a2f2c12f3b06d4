import { callMall } from '#api-client/browser.ts';
import type { LoginAnswer } from '#contract/accounts/login-answer.ts';

export type QrShown =
  | { state: 'loading' | 'failed' | 'stopped' }
  | {
      state: 'waiting' | 'scanned';
      /** Base64 picture. */
      code: string;
      /** What the picture leads to; '' where only the messaging app reads it. */
      address: string;
    };

const POLL_EVERY_MS = 2_000;
/** Two minutes each: longer than a buyer looks at a code. */
const MOST_CODES = 5;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, POLL_EVERY_MS));

/** A hidden page sends no requests. */
const seen = () =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'visible') resolve();
    else document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });

/**
 * Shows one code after the other until somebody is logged in, five codes have expired unused, or the returned function
 * is called. `tell` receives what is to be shown.
 */
export function followQrLogin(tell: (shown: QrShown) => void, onLoggedIn: (login: LoginAnswer) => void): () => void {
  let isOver = false;
  const show = (shown: QrShown) => !isOver && tell(shown);

  /** Null when the code has run out. */
  async function waitForLogin(secret: string, code: string, address: string): Promise<LoginAnswer | null> {
    while (!isOver) {
      await pause();
      await seen();
      const received = isOver ? null : await callMall('qrState', { secret }).catch(() => null);
      if (received?.state === 'gone') return null;
      if (received?.state === 'confirmed') return received.login;
      if (received) show({ state: received.state, code, address });
    }
    return null;
  }
  async function follow(): Promise<void> {
    for (let codes = 0; codes < MOST_CODES && !isOver; codes++) {
      const made = await callMall('qrGet', {}).catch(() => null);
      if (!made) return void show({ state: 'failed' });
      show({ state: 'waiting', code: made.code, address: made.address });
      const login = await waitForLogin(made.secret, made.code, made.address);
      if (login) return onLoggedIn(login);
    }
    show({ state: 'stopped' });
  }
  void follow();
  return () => {
    isOver = true;
  };
}
