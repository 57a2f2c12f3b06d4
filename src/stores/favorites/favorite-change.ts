import { persistentAtom } from '../shell/persistent.ts';

/** What somebody keeps lists of. */
export type AccountListKind = 'goods' | 'shop' | 'history';

const mark = (name: string) => persistentAtom<string>(name, '', { encode: (text) => text, decode: (text) => text });

/**
 * Another mark with every change, in whatever tab: the storage tells it to those that are open, and a page that comes back
 * from the browser's memory reads it anew. One a kind, for such a page sees the last alone.
 */
const MARKS = {
  goods: mark('goodsChange'),
  shop: mark('shopChange'),
  history: mark('historyChange'),
} satisfies Record<AccountListKind, unknown>;

/** To be called when the mall has taken the change in, for lists ask it at once. */
export const noteChange = (kind: AccountListKind) => MARKS[kind].set(String(Math.random()));

export const onChange = (kind: AccountListKind, report: () => unknown) => MARKS[kind].listen(() => void report());
