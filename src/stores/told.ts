import { TOLD } from '#api-client/told.ts';

/** What the page before had to say; null for nothing. Said once, where it is also forgotten. */
export function told(): string | null {
  try {
    return sessionStorage.getItem(TOLD);
  } catch {
    return null;
  }
}

/** Keeps a sentence for the next page to say first, or forgets it with ''. A browser that keeps nothing says nothing. */
export function tellNext(text: string): void {
  try {
    sessionStorage.setItem(TOLD, text);
  } catch {
    // As above.
  }
}
