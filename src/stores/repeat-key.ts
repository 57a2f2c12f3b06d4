import { CallError } from '#api-client/caller.ts';

/** A key that nobody else makes; without `randomUUID`, which pages on plain HTTP lack. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Fine code of a write whose first sending is still at work. */
const IN_FLIGHT = 409;

/** Whether the mall has refused a write for good. After any other failure it may be done: a fault can come after it. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.problem === 'refused' && error.fine !== IN_FLIGHT;

/**
 * Names a write by what it says: as long as it was not answered for good, the same input sent again has the same name and
 * takes effect once; other input is another write, and so is the same once it was done or refused.
 */
export function createRepeatKey() {
  let last = { text: '', key: '' };
  function keyOf(input: unknown): string {
    const text = JSON.stringify(input);
    if (text !== last.text) last = { text, key: newKey() };
    return last.key;
  }
  return async <T>(input: unknown, write: (repeat: string) => Promise<T>): Promise<T> => {
    const key = keyOf(input);
    const end = () => {
      if (last.key === key) last = { text: '', key: '' };
    };
    try {
      const answer = await write(key);
      end();
      return answer;
    } catch (error) {
      if (isRefusal(error)) end();
      throw error;
    }
  };
}
