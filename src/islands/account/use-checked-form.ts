import {
  type FocusEvent,
  type PointerEvent,
  type SubmitEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** What is wrong, by the name of the field. */
export type Problems = Readonly<Record<string, string>>;

interface Rules {
  /** Names and sentences of all that is wrong now. */
  check: (form: FormData) => Problems;
  /** Null when it was taken; else why not, '' where nobody said so. */
  save: (form: FormData) => Promise<string | null>;
  /** Said where nobody said why. */
  failed: string;
}

/**
 * A form of uncontrolled fields. A field is checked once it was left, and from then on with every letter; sending shows
 * all that is wrong and leads to the first of it. While it is under way nothing is sent again.
 */
export function useCheckedForm({ check, save, failed }: Rules) {
  const form = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  const look = (event: SyntheticEvent<HTMLFormElement>) => setProblems(check(new FormData(event.currentTarget)));
  const press = ({ target }: PointerEvent) => {
    isPressed.current = target instanceof Element && target.closest('[type=submit]') !== null;
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    // A sentence that appears now would push the button away from under the press, which would be lost.
    if (isPressed.current) return;
    const { name } = event.target;
    if (name) setLeft((before) => [...before, name]);
    look(event);
  };
  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const found = check(data);
    setProblems(found);
    setLeft((before) => [...before, ...Object.keys(found)]);
    if (Object.keys(found).length > 0) return setAttempts(attempts + 1);
    setBusy(true);
    setRefusal('');
    const why = await save(data);
    setBusy(false);
    if (why !== null) setRefusal(why || failed);
  }
  return {
    attributes: {
      ref: form,
      noValidate: true,
      onPointerDown: press,
      onBlur: leave,
      // The field was left for the button by now, and a press that is let go elsewhere sends nothing.
      onFocus: () => {
        isPressed.current = false;
      },
      onInput: look,
      onSubmit: send,
      'aria-busy': isBusy,
    },
    problemOf: (name: string) => (left.includes(name) ? problems[name] : undefined),
    refusal,
    isBusy,
  };
}
