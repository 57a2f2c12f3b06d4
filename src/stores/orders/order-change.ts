import { persistentAtom } from '../shell/persistent.ts';

/** Another mark with every change of an order, in whatever tab, as `saved-change.ts` has them. */
const $change = persistentAtom<string>('orderChange', '', { encode: (text) => text, decode: (text) => text });

/** To be called when the mall has taken the change in, or when one is due there. */
export const noteOrderChange = (): void => $change.set(String(Math.random()));

export const onOrderChange = (report: () => unknown) => $change.listen(() => void report());
