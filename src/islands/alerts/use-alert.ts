import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $token } from '#stores/accounts/session.ts';
import type { AlertCalls } from '#stores/alerts/alerts.ts';

/** Where the shopper is: not asked yet, asked by mail to confirm, on the list, or refused with the mall's sentence. */
export type AlertStep = { step: 'open' | 'confirm' | 'on' } | { step: 'failed'; message: string };

/** One alert of the shopper, as the mall knows it. `isOn` tells from the mall's answer whether it is there. */
export function useAlert<State, More>(calls: AlertCalls<State, More>, isOn: (state: State) => boolean) {
  const isLoggedIn = useStore($token, { ssr: 'initial' }) !== '';
  const [known, setKnown] = useState<State | null>(null);
  const [shown, show] = useState<AlertStep>({ step: 'open' });
  const [isBusy, setBusy] = useState(false);
  const look = async () => {
    const state = await calls.read();
    setKnown(state);
    if (state && isOn(state)) show({ step: 'on' });
  };
  useEffect(() => {
    show({ step: 'open' });
    void look();
  }, [calls.key, isLoggedIn]);
  const during = async (work: () => Promise<AlertStep>) => {
    setBusy(true);
    show(await work());
    setBusy(false);
    await look();
  };
  return {
    ...{ isLoggedIn, known, shown, isBusy },
    add: (more: More) =>
      during(async () => {
        const added = await calls.add(more);
        return added.state === 'failed' ? { step: 'failed', message: added.message } : { step: added.state };
      }),
    remove: () => during(async () => ((await calls.remove()) ? { step: 'open' } : { step: 'failed', message: '' })),
  };
}
