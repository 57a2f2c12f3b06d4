import { useCallback, useEffect, useRef } from 'react';

/** Gives what had the focus when it went off the page, as a pressed button does with its row; null where nothing was lost. */
export function useLostFocus(): () => Element | null {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const follow = () => {
      last.current = document.activeElement;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return useCallback(() => {
    const isLost = document.activeElement === document.body && last.current?.isConnected === false;
    return isLost ? last.current : null;
  }, []);
}
