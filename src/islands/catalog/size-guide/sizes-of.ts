import type { RefObject } from 'react';
import type { PickedOption } from '../choice/use-sku-choice.ts';
import type { Size } from './SizeGuideDialog.tsx';

/** The values of an option as sizes; choosing one presses its radio button, which the form follows. */
export const sizesOf = (
  form: RefObject<HTMLFormElement | null>,
  { values }: PickedOption,
  at: number,
  { chosen, left }: { chosen: number | undefined; left: (id: number) => number },
): Size[] =>
  values.map(([id, name]) => ({
    name,
    isOut: left(id) === 0,
    isChosen: id === chosen,
    choose: () => form.current?.querySelector<HTMLInputElement>(`[name=o${at}][value="${id}"]`)?.click(),
  }));
