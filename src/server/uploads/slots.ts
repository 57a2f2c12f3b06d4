/** Who may send a picture now. */
export interface UploadSlots {
  /** Gives what leaves the slot again; null where there is no room, or where this buyer is sending already. */
  enter(buyerId: number): (() => void) | null;
}

export function createUploadSlots(most = 4): UploadSlots {
  const sending = new Set<number>();
  return {
    enter(buyerId) {
      if (sending.size >= most || sending.has(buyerId)) return null;
      sending.add(buyerId);
      return () => sending.delete(buyerId);
    },
  };
}
