/** How a job handles what is due. */
export interface Batches {
  /** Rows of one batch. */
  atOnce?: number;
  /** Aborts when the job is stopped. */
  stopped?: AbortSignal | undefined;
}

/** Rows that were found due, and how many of them were handled: others have failed, or another server handles them. */
export interface Batch {
  found: number;
  handled: number;
}

/**
 * Repeats `batch` until one finds less than `atOnce`, so that a run handles all that is due however much that is. A run ends as well
 * when less than half of a batch was handled, because rows that fail are in each batch again, and after the batch during which its
 * job was stopped. Returns how many rows were handled.
 */
export async function inBatches(
  { atOnce, stopped }: Batches & { atOnce: number },
  batch: () => Promise<Batch>,
): Promise<number> {
  for (let all = 0; ; ) {
    const { found, handled } = await batch();
    all += handled;
    if (found < atOnce || handled < found / 2 || stopped?.aborted) return all;
  }
}
