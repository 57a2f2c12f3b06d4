import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Locale } from '#locale/locales.ts';

const countrySchema = z.object({ code: z.string().length(2), id: z.int(), phone: z.string() });
export type Country = z.infer<typeof countrySchema>;

/**
 * The countries that the mall ships to. China is 1 and the United States are 211, as in other CRMEB-compatible back ends; the others have
 * ids between 101 and 199, where no Chinese province or city has its code.
 */
export const COUNTRIES: readonly Country[] = z
  .array(countrySchema)
  .parse(JSON.parse(readFileSync(new URL('./countries.json', import.meta.url), 'utf8')));

export function countryId(code: string): number {
  const found = COUNTRIES.find((country) => country.code === code);
  if (!found) throw new Error(`the mall does not ship to ${code}`);
  return found.id;
}

const namesSchema = z.record(z.string(), z.record(z.string(), z.string()));
let names: z.infer<typeof namesSchema> | undefined;

/** The country's name as buyers look for it. */
export function countryName(code: string, locale: Locale): string {
  names ??= namesSchema.parse(JSON.parse(readFileSync(new URL('./country-names.json', import.meta.url), 'utf8')));
  const name = names[code]?.[locale];
  if (!name) throw new Error(`no name of ${code} in ${locale}`);
  return name;
}
