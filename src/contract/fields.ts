import { z } from 'zod';

/** Largest id and count: PostgreSQL's integer. */
const MOST = 2_147_483_647;

const digits = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().max(MOST));

/** A whole number ≥ `least`, as a number or as its digits. */
export const count = (least = 0, most = MOST) => z.union([z.int(), digits]).pipe(z.int().min(least).max(most));

export const id = count(1);

/** Clients of the family send empty parameters for "not chosen". */
const nothing = z.literal('').transform(() => undefined);
export const optional = <T extends z.ZodType>(schema: T) => z.union([nothing, schema]).optional();

/**
 * One line of text from a shopper. PostgreSQL stores no NUL, so none is let in, and no half of a character, which is left where
 * a client cuts an emoji in two and becomes U+FFFD.
 */
export const line = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\u0000]*$/)
    .overwrite((text) => text.toWellFormed());

export const keyword = optional(line(200));

/** Ids as the family writes them: '1,2,3'. */
export const idList = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,99}$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int().max(MOST)));

/** A decimal amount in the currency of the request, as text: '12.50', '1250', '1.250'. Readers take numbers too. */
export const money = z.union([z.string().regex(/^-?\d+(\.\d+)?$/), z.number().transform(String)]);

/** An amount that a shopper typed into a filter. */
export const amount = z.union([
  z.string().regex(/^\d{1,9}(\.\d{1,4})?$/),
  // To four decimals, as texts are: the smallest numbers would become texts with an exponent.
  z
    .number()
    .min(0)
    .max(999_999_999)
    .transform((number) => String(Number(number.toFixed(4)))),
]);

/** Yes or no, as any client writes it. */
export const flag = z.union([count(0, 1).transform((n) => n === 1), z.stringbool(), z.boolean()]);

export const direction = z.enum(['asc', 'desc']);

/** Wall-clock text in the mall's zone. */
export const dateTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/);
export const date = z.string().regex(/^\d{4}-\d\d-\d\d$/);
export const clock = z.string().regex(/^\d\d:\d\d$/);
/** A moment as epoch milliseconds. */
export const epoch = z.int();

/** A picture's address; '' where there is none. */
export const image = z.string();

/** Page numbers stop where no shopper goes, so that no request makes the database count to a billion. */
export const paging = { page: count(1, 10_000).default(1), limit: count(1, 100).default(20) };

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    page: z.int(),
    limit: z.int(),
    totalPage: z.int(),
    total: z.int(),
    list: z.array(item),
  });

export interface Page<T> {
  page: number;
  limit: number;
  totalPage: number;
  total: number;
  list: T[];
}
