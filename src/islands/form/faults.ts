/** What is wrong, by the name of the field and in the order of the fields. */
export type Faults = Readonly<Record<string, string>>;

/** What the mall said to what was sent, and the field that it is about; null for the form as a whole. */
export interface Refusal {
  field: string | null;
  /** In the page's language; '' where the mall could not be reached. */
  text: string;
}

/** What was said of a form as a whole; null where it was taken. */
export const wholeRefusal = (why: string | null): Refusal | null => (why === null ? null : { field: null, text: why });

/** The sentences that faults stand for. */
export function faultTexts<Code extends string>(
  faults: Readonly<Record<string, Code | undefined>>,
  texts: Readonly<Record<Code, string>>,
): Faults {
  return Object.fromEntries(Object.entries(faults).flatMap(([field, code]) => (code ? [[field, texts[code]]] : [])));
}
