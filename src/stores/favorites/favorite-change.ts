import { persistentAtom } from '../shell/persistent.ts';

/** What somebody keeps lists of. */
export type AccountListKind = 'goods' | 'shop' | 'history';

const mark = (name: string) => persistentAtom<string>(name, '', { encode: (text) => text, decode: (text) => text });

/**
 * Every change, in whatever tab, sets a new mark: open tabs receive it through a storage event, and a page that returns
 * from the back/forward cache reads it again. One mark per kind, because such a page sees only the last value.
 */
const MARKS = {
  goods: mark('goodsChange'),
  shop: mark('shopChange'),
  history: mark('historyChange'),
} satisfies Record<AccountListKind, unknown>;

/** To be called when the mall has taken the change in, for lists ask it at once. */
export const noteChange = (kind: AccountListKind) => MARKS[kind].set(String(Math.random()));

export const onChange = (kind: AccountListKind, report: () => unknown) => MARKS[kind].listen(() => void report());
