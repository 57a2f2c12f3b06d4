import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 768px)';

function follow(tell: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
}

/** Whether there is room beside the form. What is there only on some screens must not run unseen on the others. */
export const useWide = () => useSyncExternalStore(follow, () => matchMedia(WIDE).matches);
