import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

/** A schema as its library describes it: only what is needed to follow a value through it. */
interface Described {
  def: {
    type: string;
    shape?: Record<string, Described>;
    element?: Described;
    valueType?: Described;
    innerType?: Described;
    options?: readonly Described[];
    defaultValue?: unknown;
  };
}

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectForm(shape: Record<string, Described>, value: Members): Members {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, member]) => {
      const own = form(member, value[name]);
      return own === undefined ? [] : [[name, own]];
    }),
  );
}

/** Undefined for what a file leaves out. */
function form({ def }: Described, value: unknown): unknown {
  if (value === undefined) return undefined;
  const { type, shape, element, valueType, innerType, options, defaultValue } = def;
  if (type === 'default' && isDeepStrictEqual(value, defaultValue)) return undefined;
  if (innerType) return form(innerType, value);
  // Of several forms, as a text or one for each language, the one with members.
  const withMembers = isMembers(value) ? options?.find((one) => one.def.shape) : undefined;
  if (withMembers) return form(withMembers, value);
  if (shape && isMembers(value)) return objectForm(shape, value);
  if (element && Array.isArray(value)) return value.map((item) => form(element, item));
  if (valueType && isMembers(value))
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, item]) => [name, form(valueType, item)]),
    );
  return value;
}

/** A document as files have it: members in the order of the schema, others by their names, without those that have their default. */
export const fileForm = (schema: z.ZodType, doc: object): Members =>
  form(schema as unknown as Described, doc) as Members;

/** The text of a file. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
