import { atom } from 'nanostores';
import { CallError } from '#api-client/caller.ts';
import { failureMessage } from './call-failure.ts';
import { showToast } from './toast.ts';

/** What a list shows: the answer to a question, or the one before while the next is on its way. */
export interface Answered<Query, Page> {
  query: Query;
  page: Page | null;
  /** The question that `page` answers, which an answer that failed is not; null where there is none. */
  answered: Query | null;
  state: 'loading' | 'ready' | 'failed';
  /** What the mall says of a question that it refused; absent where it did not answer. */
  message?: string;
}

/** A read that the mall refused is shown in the mall's words, as a toast and in the place of the answer. */
export function describeFailure(error: unknown): { message?: string } {
  const message = failureMessage(error);
  if (!message) return {};
  // A session that is over has shown its own message.
  if (error instanceof CallError && error.problem !== 'login') showToast(message, { isError: true });
  return { message };
}

/** A list that answers questions. An answer that comes after the next question is dropped. */
export function createAnswers<Query, Page>(ask: (query: Query) => Promise<Page>, tell = describeFailure) {
  /** Null while the page's own list stands. */
  const $shown = atom<Answered<Query, Page> | null>(null);
  async function load(query: Query): Promise<void> {
    const { page: before = null, answered = null } = $shown.get() ?? {};
    $shown.set({ query, page: before, answered, state: 'loading' });
    const isCurrent = () => $shown.get()?.query === query;
    try {
      const page = await ask(query);
      if (isCurrent()) $shown.set({ query, page, answered: query, state: 'ready' });
    } catch (error) {
      if (isCurrent()) $shown.set({ query, page: before, answered, state: 'failed', ...tell(error) });
    }
  }
  /** The same question once more, where there is one: the answer to the one before says nothing of what has changed since. */
  async function again(): Promise<void> {
    const shown = $shown.get();
    if (shown) await load({ ...shown.query });
  }
  return { $shown, load, again };
}
