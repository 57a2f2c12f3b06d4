import type { FileRow } from './file-row.ts';
import { type Note, quote } from './problem.ts';
import type { ProductOption, Variant } from './product.ts';

const MOST_OPTIONS = 3;

/** An option that the product has, and the number that the file's columns have for it. */
export interface OptionSlot {
  number: number;
  name: string;
}

/** Shopify writes the option "Title" with this value for products that have no options. */
const isNothing = (value: string) => value.toLowerCase() === 'default title';

/** The options that the product's rows name. Names stand in the first row; a later row that says otherwise is noted. */
export function optionSlots(rows: readonly FileRow[], note: Note): OptionSlot[] {
  const slots = new Map<number, string>();
  for (const row of rows) {
    for (const { number, name, value } of row.options) {
      if (name === '' || (name.toLowerCase() === 'title' && isNothing(value))) continue;
      const known = slots.get(number);
      if (known === undefined) slots.set(number, name);
      else if (known !== name)
        note(row.line, 'changed', `option ${number}`, `it is called ${quote(known)} above; that name stays`);
    }
  }
  return [...slots].map(([number, name]) => ({ number, name })).sort((a, b) => a.number - b.number);
}

/** Why products cannot have these options; null when they can. */
export function refuseOptions(slots: readonly OptionSlot[]): string | null {
  if (slots.length > MOST_OPTIONS) return `it has ${slots.length} options, and ${MOST_OPTIONS} are the most`;
  const names = slots.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  return twice === undefined ? null : `two of its options are called ${quote(twice)}`;
}

/** A comma parts values on the wire ("Red,Small"), so inside a value a sign that looks like it takes its place. */
const withoutCommas = (value: string) => value.replaceAll(',', '\u201a');

/** The row's value of every option, in their order; a sentence when one is missing or belongs to none. */
export function valuesOf(row: FileRow, slots: readonly OptionSlot[], note: Note): string[] | string {
  const nameless = row.options.find(
    ({ number, value }) => value !== '' && !isNothing(value) && !slots.some((slot) => slot.number === number),
  );
  if (nameless) return `${quote(nameless.value)} is a value of option ${nameless.number}, which has no name`;
  const values = slots.map(({ number }) => row.options.find((option) => option.number === number)?.value ?? '');
  const empty = slots[values.indexOf('')];
  if (empty) return `it has no value for ${quote(empty.name)}`;
  const changed = values.find((value) => value.includes(','));
  if (changed)
    note(row.line, 'changed', 'option value', `the comma in ${quote(changed)} became "\u201a", for commas part values`);
  return values.map(withoutCommas);
}

/** The options with those values that variants have, in the order of the file. */
export const productOptions = (slots: readonly OptionSlot[], variants: readonly Variant[]): ProductOption[] =>
  slots.map(({ name }, i) => ({ name, values: [...new Set(variants.map(({ values }) => values[i] ?? ''))] }));
