import { type ReactNode, useRef, useState } from 'react';
import type { SelectionTexts } from './texts.ts';

interface Props {
  texts: SelectionTexts;
  /** Resolves when it is done or has failed. */
  remove: (ids: number[]) => Promise<unknown>;
  children: ReactNode;
}

/** A list whose rows have boxes named 'id': choose some or all, and take them off together. */
export function Selection({ texts, remove, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('[name="id"]') ?? [])];
  const choose = (event: React.ChangeEvent<HTMLFormElement>) => {
    const target: EventTarget = event.target;
    const all = form.current?.querySelector<HTMLInputElement>('[name="all"]');
    if (!all) return;
    if (target === all) for (const box of boxes()) box.checked = all.checked;
    else all.checked = boxes().every((box) => box.checked);
    if (boxes().some((box) => box.checked)) setMissing(false);
  };
  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ids = boxes().flatMap((box) => (box.checked ? [Number(box.value)] : []));
    setMissing(ids.length === 0);
    if (ids.length === 0 || isBusy) return;
    setBusy(true);
    await remove(ids);
    setBusy(false);
    form.current?.reset();
  };
  return (
    <form ref={form} className="stack" onChange={choose} onSubmit={submit}>
      <div className="row wraps spread">
        <label className="row">
          <input className="check" type="checkbox" name="all" />
          {texts.selectAll}
        </label>
        <button type="submit" className="button compact" aria-busy={isBusy} aria-describedby="select-one">
          {texts.remove}
        </button>
      </div>
      <p id="select-one" className="small bad" role="alert" hidden={!isMissing}>
        {isMissing && texts.selectOne}
      </p>
      {children}
    </form>
  );
}
