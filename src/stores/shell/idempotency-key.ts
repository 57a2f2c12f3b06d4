import type { CallError } from '#api-client/caller.ts';
import { KEY_IN_FLIGHT } from '#contract/error-codes.ts';
import { isRefused } from './call-failure.ts';

/** A key that no other page makes; without `randomUUID`, which pages on plain HTTP lack. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Whether the mall has refused a write for good. After any other failure the write may have taken effect. */
export const isFinalFailure = (error: unknown): error is CallError =>
  isRefused(error) && error.errorCode !== KEY_IN_FLIGHT;

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
      if (isFinalFailure(error)) end();
      throw error;
    }
  };
}
