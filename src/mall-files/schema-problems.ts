import type { z } from 'zod';
import type { Path } from './kind.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text in quotation marks',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in brackets',
  object: 'an object in braces',
  record: 'an object in braces',
};

/** Follows the name of a member. What a schema says in words of its own stays. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value')
    return `is one of ${issue.values.map((value) => `"${String(value)}"`).join(', ')}`;
  if (issue.code !== 'invalid_type') return undefined;
  return issue.input === undefined ? 'is missing' : `is ${TYPES[issue.expected] ?? issue.expected}`;
};

/** A document of a file, or what is wrong with it: each at the member that it is about. */
export function readBySchema(
  schema: z.ZodType<object>,
  value: unknown,
): { data: object } | { problems: { path: Path; message: string }[] } {
  const read = schema.safeParse(value, { error: plainWords });
  if (read.success) return { data: read.data };
  const problems = read.error.issues.flatMap((issue) => {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
    return issue.keys.map((key) => ({ path: [...path, key], message: 'is no member that files have here' }));
  });
  return { problems };
}
