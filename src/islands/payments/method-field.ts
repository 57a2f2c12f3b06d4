/** Name of the radio buttons of the ways to pay. */
export const METHOD_FIELD = 'method';

/** Leads to the first way to pay that can be chosen. */
export const focusMethods = () =>
  document.querySelector<HTMLInputElement>(`input[name="${METHOD_FIELD}"]:enabled`)?.focus();
