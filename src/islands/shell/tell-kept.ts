import { showToast } from '#stores/toast.ts';
import { tellNext, told } from '#stores/told.ts';

/** Says once what the page before had to say. */
export function tellKept(): void {
  const text = told();
  tellNext('');
  if (text) showToast(text);
}
