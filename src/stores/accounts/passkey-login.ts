import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import { takeLogin } from './login-form.ts';
import { canFillIn, leaveDevice, type Signed, signOnDevice } from './passkey-device.ts';
import { refusedBy } from './proof.ts';

/** The device is asked, or its answer is on its way. */
export const $isSigning = atom(false);
/** Why it was not taken: the mall's message, '' where it could not be reached; null for nothing. */
export const $passkeyFault = atom<string | null>(null);

async function send(credential: Signed): Promise<void> {
  takeLogin(await callMall('passkeyLogin', { credential }));
}

/** Runs one log-in and shows what is wrong with it. */
async function running(work: () => Promise<void>): Promise<void> {
  if ($isSigning.get()) return;
  $isSigning.set(true);
  $passkeyFault.set(null);
  try {
    await work();
  } catch (error) {
    const refused = refusedBy(error);
    $passkeyFault.set(refused.state === 'refused' ? refused.text : null);
  } finally {
    $isSigning.set(false);
  }
}

/** Asks the device for a passkey of this mall and logs in with it. Who leaves the browser's question sees nothing more. */
export const logInByPasskey = (): Promise<void> =>
  running(async () => {
    const credential = await signOnDevice(await callMall('passkeyLoginOptions', {}));
    if (credential) await send(credential);
  });

/** Challenges live five minutes. */
const RENEWED_EVERY_MS = 240_000;

/** Offers passkeys in the account's field, as browsers do with passwords, until what it gives is called. */
export function offerPasskeys(): () => void {
  let isOver = false;
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function offerOnce(): Promise<Signed | null> {
    const options = await callMall('passkeyLoginOptions', {}).catch(() => null);
    if (!options || isOver) return null;
    isLate = false;
    timer = setTimeout(() => {
      isLate = true;
      void leaveDevice();
    }, RENEWED_EVERY_MS);
    return signOnDevice(options, true);
  }
  async function offer(): Promise<void> {
    if (!(await canFillIn())) return;
    do {
      const credential = await offerOnce();
      clearTimeout(timer);
      if (credential && !isOver) await running(() => send(credential));
    } while (isLate && !isOver);
  }
  void offer();
  return () => {
    isOver = true;
    clearTimeout(timer);
    if (!$isSigning.get()) void leaveDevice();
  };
}
