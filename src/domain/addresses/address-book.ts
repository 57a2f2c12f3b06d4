/** What a buyer's list of addresses obeys: at most ten, and as long as there is any exactly one default. */
export const MOST_ADDRESSES = 10;

export interface Listed {
  readonly id: number;
  readonly isDefault: boolean;
}

/** The default first, then the newest. */
const inOrder = <T extends Listed>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || b.id - a.id);

export const withDefault = <T extends Listed>(list: readonly T[], id: number): T[] =>
  inOrder(list.map((one) => ({ ...one, isDefault: one.id === id })));

/** Without one of them; when it was the default, the newest that is left becomes it. */
export function without<T extends Listed>(list: readonly T[], id: number): T[] {
  const left = inOrder(list.filter((one) => one.id !== id));
  const [first] = left;
  return first && !first.isDefault ? withDefault(left, first.id) : left;
}
