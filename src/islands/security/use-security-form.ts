import { useStore } from '@nanostores/react';
import { type FocusEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type SecurityFaults, type SecurityField, securityFaults, type Typed } from '#domain/security-form.ts';
import { $told } from '#stores/security-change.ts';
import type { ChangeTexts } from './texts.ts';

/** As it was typed: blanks at the ends are part of a password, and what else is typed is read without them. */
const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const focusOn = (form: HTMLFormElement, field: string | undefined) =>
  form.querySelector<HTMLElement>(`[name=${field}]`)?.focus();

type FormEvent = SyntheticEvent<HTMLFormElement>;

/**
 * A form that says what is wrong of a field once it was left with something in it, from then on with every change, and of
 * all fields once somebody tried to send them. What the mall says stands beside its field until that is typed into.
 */
export function useSecurityForm(fields: readonly SecurityField[], texts: Pick<ChangeTexts, 'faults' | 'failed'>) {
  const told = useStore($told);
  const [shown, show] = useState<SecurityFaults>({});
  const left = useRef(new Set<string>());
  useEffect(() => $told.set(null), []);
  const look = (form: HTMLFormElement): SecurityFaults => {
    const faults = securityFaults(fields, typedIn(form));
    show(Object.fromEntries(Object.entries(faults).filter(([field]) => left.current.has(field))));
    return faults;
  };
  return {
    textOf(field: SecurityField): string | undefined {
      const fault = shown[field];
      return fault ? texts.faults[fault] : told?.field === field ? told.text : undefined;
    },
    /** What is said of the form as a whole. */
    said: told && told.field === null ? told.text || texts.failed : undefined,
    onBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>): void {
      if (!(target instanceof HTMLInputElement) || !target.value) return;
      left.current.add(target.name);
      look(currentTarget);
    },
    onInput({ currentTarget }: FormEvent): void {
      $told.set(null);
      if (left.current.size > 0) look(currentTarget);
    },
    /** Sends what is right; otherwise leads to the first field that is not. */
    sending: (send: (typed: Typed) => unknown) => (event: FormEvent) => {
      event.preventDefault();
      for (const field of fields) left.current.add(field);
      const [wrong] = Object.keys(look(event.currentTarget));
      if (wrong) focusOn(event.currentTarget, wrong);
      else send(typedIn(event.currentTarget));
    },
  };
}
