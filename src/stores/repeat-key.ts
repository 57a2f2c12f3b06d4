/** A key that nobody else makes; without `randomUUID`, which pages on plain HTTP lack. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Names a write by what it says: as long as it was not answered, the same input sent again has the same name and takes
 * effect once; other input is another write.
 */
export function createRepeatKey() {
  let last = { text: '', key: '' };
  return {
    of(input: unknown): string {
      const text = JSON.stringify(input);
      if (text !== last.text) last = { text, key: newKey() };
      return last.key;
    },
    /** The write was answered: who sends the same again wants it once more. */
    done(): void {
      last = { text: '', key: '' };
    },
  };
}
