import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type SecurityField, securityFaults, type Typed } from '#domain/accounts/security-form.ts';
import { $isChanging, $stepRefusal } from '#stores/accounts/security-change.ts';
import { faultTexts } from '../../form/faults.ts';
import { useForm } from '../../form/use-form.ts';
import type { ChangeTexts } from './texts.ts';

/** As it was typed: blanks at the ends are part of a password, and what else is typed is read without them. */
const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const forget = () => $stepRefusal.set(null);

/** A form of some of the fields that change what protects an account. */
export function useSecurityForm(
  fields: readonly SecurityField[],
  texts: Pick<ChangeTexts, 'faults' | 'failed'>,
  send: (typed: Typed) => unknown,
) {
  const refusal = useStore($stepRefusal);
  const isBusy = useStore($isChanging);
  useEffect(forget, []);
  const form = useForm({
    check: (element) => faultTexts(securityFaults(fields, typedIn(element)), texts.faults),
    send: (element) => send(typedIn(element)),
    refusal,
    forget,
    failed: texts.failed,
  });
  return { ...form, isBusy };
}
