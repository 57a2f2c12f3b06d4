/** Leads to the first value of an option that can be had, else to its first one. */
export function focusOption(form: HTMLFormElement, at: number): void {
  const radios = [...form.querySelectorAll<HTMLInputElement>(`[name=o${at}]`)];
  const target = radios.find((radio) => !radio.closest('[data-out]')) ?? radios[0];
  target?.focus({ preventScroll: true });
  target?.closest('[role=radiogroup]')?.scrollIntoView({ block: 'nearest' });
}
