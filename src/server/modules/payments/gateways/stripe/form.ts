type FormValue = string | number | boolean | FormFields | readonly FormValue[];
export interface FormFields {
  readonly [name: string]: FormValue;
}

function pairs(name: string, value: FormValue): [string, string][] {
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([inner, one]) => pairs(`${name}[${inner}]`, one));
}

/** Fields as Stripe reads them in bodies and queries: `a[b][0]=c`. */
export const formText = (fields: FormFields): string =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => pairs(name, value))).toString();
