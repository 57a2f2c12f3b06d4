import { z } from 'zod';
import { textsOf } from '../texts.ts';

/** What names a document in its file and in others: also a name of a file, on every system. */
export const keySchema = z
  .string()
  .max(120)
  .regex(/^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{M}\p{N}._~-]*$/u, {
    error:
      'is made of small letters, digits and - . _ ~, begins with a letter or digit, and has at most 120 characters',
  })
  .refine((key) => key === key.normalize('NFC'), { error: 'is not in the composed form of Unicode (NFC)' });

/** What is wrong with a key; null where nothing is. */
export const keyFault = (key: string): string | null => keySchema.safeParse(key).error?.issues[0]?.message ?? null;

/** Keys of brands and tags may be those that an import made of their names: 'import:for two'. They are members, not files. */
export function importedKeyFault(key: string): string | null {
  if (/^import:\P{Cc}{1,300}$/u.test(key)) return null;
  return keyFault(key);
}

/** A path of the mall ('/pictures/….webp'), an https address, or a file of the folder ('pictures/shirt.jpg'); '' for none. */
export const picture = z
  .string()
  .max(500)
  .meta({ title: 'picture' })
  .regex(/^(|\/(?![/\\]).+|https:\/\/.+|pictures\/[^/\\]+\.(?:avif|gif|jpe?g|png|webp))$/i, {
    error: 'is a file such as "pictures/shirt.jpg", a path of the mall such as "/pictures/….webp", or an https address',
  });

export const shortText = z.string().max(500);
export const longText = z.string().max(200_000);
export const sort = z.int().min(-1_000_000).max(1_000_000_000);
export const MOST_COUNT = 1_000_000_000;
export const count = z.int().min(0).max(MOST_COUNT);
export const amount = z.string().max(20).meta({ title: 'amount' });
/** The key of another document. */
export const reference = z.string().meta({ title: 'key' });
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'is a code of three letters such as USD' })
  .meta({ title: 'currency' });
/** A moment as the mall writes it: "09:00:00Z" is "09:00:00.000Z". Other texts are left to the check of its form. */
const wholeMoment = (text: string) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString());

export const moment = z.iso
  .datetime({ error: 'is a moment in UTC such as "2026-11-27T09:00:00.000Z"' })
  .overwrite(wholeMoment)
  .meta({ title: 'moment' });
export const day = z.iso.date({ error: 'is a day such as "2026-11-27"' }).meta({ title: 'day' });

/** A number as the mall writes it: without zeros that say nothing, "1.50" is "1.5". */
export const plainNumber = (text: string) => {
  const whole = text.replace(/^0+(?=\d)/, '');
  return whole.includes('.') ? whole.replace(/\.?0+$/, '') : whole;
};

export const names = textsOf(shortText.min(1)).refine((texts) => Object.keys(texts).length > 0, {
  error: 'has a text in at least one language',
});
