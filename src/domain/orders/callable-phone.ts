export const LEAST_PHONE_DIGITS = 5;

/** Whether somebody can call that number: it has enough digits, in whatever form and script it is written. */
export const isCallablePhone = (text: string): boolean => (text.match(/\p{Nd}/gu) ?? []).length >= LEAST_PHONE_DIGITS;
