import { atom } from 'nanostores';

/** What a list shows: the answer to a question, or the one before while the next is on its way. */
export interface Answered<Query, Page> {
  query: Query;
  page: Page | null;
  /** The question that `page` answers, which an answer that failed is not; null where there is none. */
  answered: Query | null;
  state: 'loading' | 'ready' | 'failed';
}

/** A list that answers questions. An answer that comes after the next question is dropped. */
export function createAnswers<Query, Page>(ask: (query: Query) => Promise<Page>) {
  /** Null while the page's own list stands. */
  const $shown = atom<Answered<Query, Page> | null>(null);
  async function load(query: Query): Promise<void> {
    const { page: before = null, answered = null } = $shown.get() ?? {};
    $shown.set({ query, page: before, answered, state: 'loading' });
    const page = await ask(query).catch(() => null);
    if ($shown.get()?.query !== query) return;
    if (page) $shown.set({ query, page, answered: query, state: 'ready' });
    else $shown.set({ query, page: before, answered, state: 'failed' });
  }
  /** The same question once more, where there is one: the answer to the one before says nothing of what has changed since. */
  async function again(): Promise<void> {
    const shown = $shown.get();
    if (shown) await load({ ...shown.query });
  }
  return { $shown, load, again };
}
