import type { FileStore } from '../../../platform/files/file-store.ts';
import { createSemaphore } from '../../../platform/process/semaphore.ts';

/** Who may send a picture now, and whose is painted. */
export interface UploadSlots {
  /** Gives what leaves the slot again; null where there is no room, or where this buyer is sending already. */
  enter(buyerId: number): (() => void) | null;
  /** Paints it in its turn. */
  paint<T>(work: () => Promise<T>): Promise<T | null>;
}

/** A picture that is being sent takes up to 5 MB, however slowly it comes; one that is painted 160 MB and a core. */
const MOST = { sending: 24, painted: 4 };

/** `processes` share what the machine can hold. */
export function createUploadSlots(processes = 1): UploadSlots {
  const mostSending = Math.ceil(MOST.sending / processes);
  const mostPainted = Math.ceil(MOST.painted / processes);
  const sending = new Set<number>();
  return {
    enter(buyerId) {
      if (sending.size >= mostSending || sending.has(buyerId)) return null;
      sending.add(buyerId);
      return () => sending.delete(buyerId);
    },
    paint: createSemaphore(mostPainted, mostSending),
  };
}

declare module '../../../platform/mall.ts' {
  interface Mall {
    /** Pictures that buyers send. */
    readonly uploads: FileStore;
    /** Who may send a picture now. */
    readonly uploadSlots: UploadSlots;
  }
}
