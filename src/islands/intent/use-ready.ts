import { type RefObject, useEffect, useRef } from 'react';
import { READY } from './ready-event.ts';

/** A ref for the island's outermost element; notifies the directive that the island handles presses now. */
export function useReady<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    ref.current?.dispatchEvent(new CustomEvent(READY, { bubbles: true }));
  }, []);
  return ref;
}
