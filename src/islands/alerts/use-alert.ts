import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $token } from '#stores/accounts/session.ts';
import { type AlertState, type AlertWish, addAlert, readAlerts, removeAlert } from '#stores/alerts/alerts.ts';

/** Where the shopper is: not asked yet, asked by mail to confirm, on the list, or refused with the mall's sentence. */
export type AlertStep = { step: 'open' | 'confirm' | 'on' } | { step: 'failed'; message: string };

type IsOn = (state: AlertState) => boolean;

/** One alert of the shopper, as the mall knows it. `isOn` tells from the mall's answer whether it is there. */
export function useAlert(wish: AlertWish, isOn: IsOn) {
  const { kind, productId, skuId } = wish;
  const isLoggedIn = useStore($token, { ssr: 'initial' }) !== '';
  const [known, setKnown] = useState<AlertState | null>(null);
  const [shown, show] = useState<AlertStep>({ step: 'open' });
  const [isBusy, setBusy] = useState(false);
  const look = async () => {
    const state = await readAlerts({ kind, productId, skuId });
    setKnown(state);
    if (state && isOn(state)) show({ step: 'on' });
  };
  useEffect(() => {
    show({ step: 'open' });
    void look();
  }, [kind, productId, skuId, isLoggedIn]);
  const during = async (work: () => Promise<AlertStep>) => {
    setBusy(true);
    show(await work());
    setBusy(false);
    await look();
  };
  return {
    ...{ isLoggedIn, known, shown, isBusy },
    add: (more: { email?: string; price?: string }) =>
      during(async () => {
        const added = await addAlert({ ...wish, ...more });
        return added.state === 'failed' ? { step: 'failed', message: added.message } : { step: added.state };
      }),
    remove: () => during(async () => ((await removeAlert(wish)) ? { step: 'open' } : { step: 'failed', message: '' })),
  };
}
