import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { LoginField, LoginView } from '#domain/login-form.ts';
import { askForCode } from '#stores/login-code.ts';
import { $refusal, submitLogin } from '#stores/login-form.ts';
import { solve } from './solve.ts';
import type { LoginTexts } from './texts.ts';
import { readValues, useFaults } from './use-faults.ts';

const focusOn = (form: HTMLFormElement | null, field: string | undefined) =>
  form?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();

const isOnTabs = () => document.activeElement?.closest('[role=tablist]');

/** A new view begins with its first empty field; who walks along the tabs stays there. */
function useFirstField(form: RefObject<HTMLFormElement | null>, view: LoginView): void {
  useEffect(() => {
    if (isOnTabs()) return;
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? [])];
    (fields.find((field) => !field.value) ?? fields[0])?.focus();
  }, [form, view]);
}

/** What the form does: tells what is wrong, sends what is right, has a code sent. */
export function useLoginForm(view: LoginView, texts: LoginTexts) {
  const form = useRef<HTMLFormElement>(null);
  const known = useFaults(view);
  const refusal = useStore($refusal);
  useFirstField(form, view);
  useEffect(() => {
    if (refusal?.field) focusOn(form.current, refusal.field);
  }, [refusal]);
  const tell = (fields?: readonly string[]) => {
    const [wrong] = form.current ? Object.keys(known.tell(form.current, fields)) : [];
    return wrong;
  };
  return {
    form,
    known,
    refusal,
    /** What is said about a field; undefined for nothing. */
    textOf(field: LoginField): string | undefined {
      const fault = known.faults[field];
      if (fault) return texts.faults[fault];
      return refusal?.field === field ? refusal.text || (refusal.isUnknown ? texts.unknown : texts.failed) : undefined;
    },
    send(): void {
      const wrong = tell();
      if (wrong) focusOn(form.current, wrong);
      else if (form.current) void submitLogin(view, readValues(form.current), solve);
    },
    async sendCode(): Promise<boolean> {
      if (!form.current || view === 'password') return false;
      const values = readValues(form.current);
      if (tell(['account']) !== 'account') return askForCode(view, values, solve);
      focusOn(form.current, 'account');
      return false;
    },
  };
}
