import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { TitledDialog } from './TitledDialog.tsx';

interface Props<Result> {
  name: string;
  title: string;
  close: string;
  /** The result where it is closed before it has one. */
  none: Result;
  /** Called when it has closed. */
  onDone: (result: Result) => void;
  /** What it shows; `finish` closes it with a result. */
  children: (finish: (result: Result) => void) => ReactNode;
}

/** A dialog that opens over the page as soon as it is there, and closes with a result. */
export function ResultDialog<Result>({ none, onDone, children, ...titled }: Props<Result>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const result = useRef(none);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const finish = (given: Result) => {
    result.current = given;
    dialog.current?.close();
  };
  return (
    <TitledDialog dialog={dialog} {...titled} onClose={() => onDone(result.current)}>
      {children(finish)}
    </TitledDialog>
  );
}
