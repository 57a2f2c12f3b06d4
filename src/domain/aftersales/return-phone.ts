const LEAST_DIGITS = 5;

/** Whether a courier can call that number: it has enough digits, in whatever form and script it is written. */
export const isReturnPhone = (text: string): boolean => (text.match(/\p{Nd}/gu) ?? []).length >= LEAST_DIGITS;
