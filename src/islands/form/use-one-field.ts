import { type SubmitEvent, useRef, useState } from 'react';
import type { Done } from '#stores/accounts/proof.ts';

interface Rules<T> {
  /** The field's name; null for a form that is only a button. */
  name: string | null;
  texts: { missing: string; failed: string };
  send: (typed: string) => Promise<Done<T>>;
  onDone: (data: T) => void;
}

/** A form of one field that the mall checks: what is wrong is said below the field, which has the focus again. */
export function useOneField<T>({ name, texts, send, onDone }: Rules<T>) {
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const focus = () => form.current?.querySelector<HTMLElement>('input, [type=submit]')?.focus();
  const showFault = (text: string | undefined) => {
    setFault(text);
    focus();
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = name === null ? '' : String(new FormData(event.currentTarget).get(name) ?? '');
    if (name !== null && !typed.trim()) return showFault(texts.missing);
    setBusy(true);
    const done = await send(typed).finally(() => setBusy(false));
    if (done.state === 'done') return onDone(done.data);
    showFault(done.state === 'refused' ? done.text || texts.failed : undefined);
  };
  const attributes = { ref: form, noValidate: true, onSubmit, onChange: () => setFault(undefined) };
  return { fault, setFault, isBusy, focus, attributes };
}
