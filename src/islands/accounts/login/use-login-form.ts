import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { type LoginView, loginFaults } from '#domain/accounts/login-form.ts';
import { requestCode } from '#stores/accounts/login-code.ts';
import { $isLoggingIn, $refusal, forgetRefusal, submitLogin } from '#stores/accounts/login-form.ts';
import { faultTexts } from '../../form/faults.ts';
import { useForm } from '../../form/use-form.ts';
import { solve } from './solve.ts';
import type { LoginTexts } from './texts.ts';
import { typedLogin } from './typed-login.ts';

const isOnTabs = () => document.activeElement?.closest('[role=tablist]');

/** A new view begins with its first empty field; who walks along the tabs stays there. */
function useFirstField(form: RefObject<HTMLFormElement | null>, view: LoginView): void {
  useEffect(() => {
    if (isOnTabs()) return;
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? [])];
    (fields.find((field) => !field.value) ?? fields[0])?.focus();
  }, [form, view]);
}

/**
 * Another number for each form that begins clean: what was typed for one view, or said of it, means nothing in another.
 * A view that sending led to goes on with what was sent.
 */
function useFresh(view: LoginView, isSending: boolean): number {
  const [shown, setShown] = useState({ view, fresh: 0 });
  if (shown.view !== view) setShown({ view, fresh: shown.fresh + (isSending ? 0 : 1) });
  return shown.fresh;
}

/** What the form does: shows what is wrong, sends valid input, requests a code. */
export function useLoginForm(view: LoginView, texts: LoginTexts) {
  const refusal = useStore($refusal);
  const isBusy = useStore($isLoggingIn);
  const fresh = useFresh(view, isBusy);
  const { attributes, tell, textOf, said } = useForm({
    check: (form) => faultTexts(loginFaults(view, typedLogin(form)), texts.faults),
    send: (form) => submitLogin(view, typedLogin(form), solve),
    refusal,
    forget: forgetRefusal,
    failed: refusal?.isUnknown ? texts.unknown : texts.failed,
    fresh,
  });
  const { ref } = attributes;
  useFirstField(ref, view);
  return {
    attributes,
    fresh,
    isBusy,
    textOf,
    said,
    isUnknown: refusal?.isUnknown === true,
    async sendCode(): Promise<boolean> {
      if (!ref.current || view === 'password' || !tell('account')) return false;
      return requestCode(view, typedLogin(ref.current), solve);
    },
  };
}
