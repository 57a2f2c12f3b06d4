/** Which keys hold something of a product. Nothing is left of products that no key holds: visitors choose their ids. */
export function createProductKeys() {
  const keys = new Map<number, Set<string>>();
  return {
    of: (productId: number): readonly string[] => [...(keys.get(productId) ?? [])],
    add(productId: number | undefined, key: string): void {
      if (productId !== undefined) keys.set(productId, (keys.get(productId) ?? new Set()).add(key));
    },
    remove(productId: number | undefined, key: string): void {
      if (productId === undefined) return;
      const left = keys.get(productId);
      left?.delete(key);
      if (left?.size === 0) keys.delete(productId);
    },
  };
}
