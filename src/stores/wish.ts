import { atom } from 'nanostores';

/** What a visitor wanted that only somebody can have who is logged in. */
export interface Wish {
  /** Done right after the login. */
  grant: () => unknown;
  /** What it was, as the dialog says it: 'Log in to save it'. */
  title?: string | undefined;
}

/** The wish that waits for a login; the dialog is open while there is one. */
export const $wish = atom<Wish | null>(null);
