import { useRef, useState } from 'react';
import { type LoginFaults, type LoginValues, type LoginView, loginFaults } from '#domain/login-form.ts';

const textIn = (data: FormData, name: string) => String(data.get(name) ?? '');

/** What stands in the fields; '' for those that this view lacks. */
export function readValues(form: HTMLFormElement): LoginValues {
  const data = new FormData(form);
  return {
    account: textIn(data, 'account'),
    countryCode: textIn(data, 'countryCode'),
    captcha: textIn(data, 'captcha'),
    password: textIn(data, 'password'),
    nickname: textIn(data, 'nickname'),
    hasAgreed: data.has('hasAgreed'),
  };
}

const isField = (target: EventTarget): target is HTMLInputElement => target instanceof HTMLInputElement;

/**
 * What is wrong, told of a field once something was typed into it and it was left, and from then on with every change;
 * of all fields once somebody has tried to send them.
 */
export function useFaults(view: LoginView) {
  const [shown, show] = useState<LoginFaults>({});
  const told = useRef(new Set<string>());
  const look = (form: HTMLFormElement): LoginFaults => {
    const faults = loginFaults(view, readValues(form));
    show(Object.fromEntries(Object.entries(faults).filter(([field]) => told.current.has(field))));
    return faults;
  };
  return {
    faults: shown,
    /** Tells what is wrong with these fields, or with all of them. */
    tell(form: HTMLFormElement, fields: readonly string[] = Object.keys(readValues(form))): LoginFaults {
      for (const field of fields) told.current.add(field);
      return look(form);
    },
    leave(form: HTMLFormElement, target: EventTarget): void {
      if (!isField(target) || target.type === 'checkbox' || !target.value) return;
      told.current.add(target.name);
      look(form);
    },
    change(form: HTMLFormElement): void {
      if (told.current.size > 0) look(form);
    },
    forget(): void {
      told.current.clear();
      show({});
    },
  };
}
