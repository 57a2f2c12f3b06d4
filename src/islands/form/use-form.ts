import {
  type ChangeEvent,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Faults, Refusal } from './faults.ts';

interface Rules {
  /** All that is wrong now. */
  check: (form: HTMLFormElement) => Faults;
  /** Called with a form in which nothing is wrong. */
  send: (form: HTMLFormElement) => unknown;
  /** What was said to what was sent last. */
  refusal: Refusal | null;
  /** Called when something is typed into a field, of which what was said is no longer true. */
  forget: (field: string) => void;
  /** Said where the mall could not be reached. */
  failed: string;
  /** What decides with the fields: with another one they are looked at anew. */
  besides?: unknown;
  /** With another one it is another form, of which nothing is said yet. */
  fresh?: unknown;
}

const nameOf = (target: EventTarget) => ('name' in target && typeof target.name === 'string' ? target.name : '');

/** The first field that is wrong takes the focus, once it is marked, whenever `cause` is another one that is any. */
function useFirstWrong(form: RefObject<HTMLFormElement | null>, cause: string | number) {
  useEffect(() => {
    if (cause) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, cause]);
}

/** Notes in `isPressed` whether a button that sends the form is being pressed. */
const watchPress = (isPressed: RefObject<boolean>) => ({
  onPointerDown({ target }: PointerEvent) {
    isPressed.current = target instanceof Element && target.closest('[type=submit]') !== null;
  },
  // The field was left for the button by now, and a press that is let go elsewhere sends nothing.
  onFocus() {
    isPressed.current = false;
  },
});

/**
 * A form of uncontrolled fields. What is wrong with a field is said once something was typed into it and it was left, and
 * from then on with every letter; sending says all that is wrong and leads to the first of it.
 */
export function useForm({ check, send, refusal, forget, failed, besides, fresh }: Rules) {
  const form = useRef<HTMLFormElement>(null);
  const typed = useRef(new Set<string>());
  const received = useRef(new Set<string>());
  const isPressed = useRef(false);
  const [faults, setFaults] = useState<Faults>({});
  const [attempts, setAttempts] = useState(0);
  useFirstWrong(form, attempts);
  useFirstWrong(form, refusal?.field ? `${refusal.field}: ${refusal.text}` : '');
  const found = (): Faults => (form.current ? check(form.current) : {});
  const show = (all: Faults) =>
    setFaults(Object.fromEntries(Object.entries(all).filter(([field]) => received.current.has(field))));
  useEffect(() => show(found()), [besides]);
  useEffect(() => {
    typed.current.clear();
    received.current.clear();
    setFaults({});
  }, [fresh]);
  /** Says what is wrong with all fields, or with one; whether nothing is. */
  const tell = (only?: string): boolean => {
    const all = found();
    const wrong = Object.keys(all).filter((field) => only === undefined || field === only);
    for (const field of wrong) received.current.add(field);
    show(all);
    if (wrong.length > 0) setAttempts(attempts + 1);
    return wrong.length === 0;
  };
  return {
    tell,
    /** What is said of a field; undefined for nothing. */
    textOf: (field: string) => faults[field] ?? (refusal?.field === field ? refusal.text || failed : undefined),
    /** What is said of the form as a whole. */
    said: refusal?.field === null ? refusal.text || failed : undefined,
    attributes: {
      ref: form,
      noValidate: true,
      ...watchPress(isPressed),
      // Not on input: a render at that moment resets a list's choice before the list has reported it.
      onChange({ target }: ChangeEvent<HTMLFormElement>) {
        typed.current.add(nameOf(target));
        forget(nameOf(target));
        if (received.current.size > 0) show(found());
      },
      onBlur({ target }: FocusEvent<HTMLFormElement>) {
        // A sentence that appears now would push the button away from under the press, which would be lost.
        if (isPressed.current || !typed.current.has(nameOf(target))) return;
        received.current.add(nameOf(target));
        show(found());
      },
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        if (tell()) send(event.currentTarget);
      },
    },
  };
}
