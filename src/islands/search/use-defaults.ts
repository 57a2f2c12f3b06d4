import { type RefObject, useEffect, useRef } from 'react';

/**
 * Fields whose defaults are what the address asks for follow it when it asks for something else. Otherwise they stay as
 * they are: what was ticked before this code came, or is being typed.
 */
export function useDefaults(form: RefObject<HTMLFormElement | null>, asked: string): void {
  const before = useRef(asked);
  useEffect(() => {
    if (before.current !== asked) form.current?.reset();
    before.current = asked;
  }, [form, asked]);
}
