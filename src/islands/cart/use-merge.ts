import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { MergedLine } from '#contract/cart.ts';
import { $mergeResults, clearMergeResults } from '#stores/cart/merge-results.ts';

/** What was kept for this page, shown once: it stays until it is closed or the page is left. */
export function useMerge() {
  const kept = useStore($mergeResults);
  const [lines, show] = useState<readonly MergedLine[]>([]);
  useEffect(() => {
    if (kept.length === 0) return;
    show((before) => [...before, ...kept]);
    clearMergeResults();
  }, [kept]);
  return { lines, close: () => show([]) };
}
