export type ErrorKind = 'app' | 'mount';

/** A page as this tab keeps it: where it is, and what went wrong on it. */
interface PageState {
  path: string;
  errors: { kind: ErrorKind; text: string }[];
}

const KEY = 'page';
/** An error that comes with every frame must not fill the storage. */
const MOST = 20;

function read(): PageState | null {
  return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
}

/** Keeps an error with the page's state. A page that is read anew keeps its errors: they may be why it was. */
export function keepError(path: string, kind: ErrorKind, text: string): void {
  try {
    const before = read();
    const errors = before?.path === path ? before.errors : [];
    const state: PageState = { path, errors: [...errors, { kind, text }].slice(-MOST) };
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // A browser that keeps nothing has shown it in its console.
  }
}

/** Stores the path of every page view, so that personal pages can find where the shopper came from. */
export function keepPath(path: string): void {
  try {
    sessionStorage.setItem('path', path);
  } catch {
    // As above.
  }
}
