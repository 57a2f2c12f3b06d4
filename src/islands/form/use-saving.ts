import { useRef, useState } from 'react';
import type { Refusal } from './faults.ts';

/** Sends a form once however often it is pressed, and keeps why it was not taken. `save` answers null when it was. */
export function useSaving(save: (form: HTMLFormElement) => Promise<Refusal | null>) {
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function send(form: HTMLFormElement): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setRefusal(null);
    const refused = await save(form);
    isSending.current = false;
    setBusy(false);
    setRefusal(refused);
  }
  const forget = (field: string) => setRefusal((before) => (before?.field === field ? null : before));
  return { send, refusal, forget, isBusy };
}
