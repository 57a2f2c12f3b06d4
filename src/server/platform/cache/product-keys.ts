/** Which keys hold something of a goods. Nothing is left of goods that no key holds: visitors choose their ids. */
export function createGoodsKeys() {
  const keys = new Map<number, Set<string>>();
  return {
    of: (goodsId: number): readonly string[] => [...(keys.get(goodsId) ?? [])],
    add(goodsId: number | undefined, key: string): void {
      if (goodsId !== undefined) keys.set(goodsId, (keys.get(goodsId) ?? new Set()).add(key));
    },
    remove(goodsId: number | undefined, key: string): void {
      if (goodsId === undefined) return;
      const left = keys.get(goodsId);
      left?.delete(key);
      if (left?.size === 0) keys.delete(goodsId);
    },
  };
}
