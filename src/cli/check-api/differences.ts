import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Where an answer is not what the contract says. Members of lists are written as `*`, because one fault repeats in all of them. */
export interface Difference {
  /** 'list.*.price'; '' for the answer itself. */
  path: string;
  expected: string;
  found: string;
}

const MOST_TEXT = 40;

const cut = (text: string) => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text);

/** The form of a text without its content: '2026-11-27T10:00' becomes '9999-99-99a99:99'. */
const formOf = (text: string) => text.replace(/\p{Nd}/gu, '9').replace(/\p{L}+/gu, 'a');

/** What stands in an answer. Texts of buyers are shown by their form alone. */
export function describeValue(value: unknown, isPersonal: boolean): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string')
    return value === '' ? 'an empty text' : `the text "${cut(isPersonal ? formOf(value) : value)}"`;
  if (typeof value === 'number') return isPersonal ? 'a number' : `the number ${value}`;
  return String(value);
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  null: 'null',
};

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** What one of several allowed forms wants; what lies deeper in it does not matter where the form itself does not fit. */
function expectedOfAny(branches: readonly (readonly Issue[])[]): string {
  const own = branches.map((issues) => issues.find(({ path }) => path.length === 0) ?? issues[0]);
  return unique(own.map((issue) => (issue ? expectedOf(issue) : ''))).join(' or ');
}

/** What the contract wants there. */
export function expectedOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'invalid_format':
      return 'pattern' in issue && issue.pattern
        ? `a text like ${issue.pattern}`
        : `a text of the form ${issue.format}`;
    case 'invalid_union':
      return expectedOfAny(issue.errors) || issue.message;
    case 'too_small':
      return `at least ${issue.minimum}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], data);

const writtenPath = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.');

/** Every kind of difference once, in the order of the answer. */
export function differencesOf(issues: readonly Issue[], data: unknown, isPersonal: boolean): Difference[] {
  const found = new Map<string, Difference>();
  for (const issue of issues) {
    const [path, expected] = [writtenPath(issue.path), expectedOf(issue)];
    const name = `${path} ${expected}`;
    if (!found.has(name))
      found.set(name, { path, expected, found: describeValue(valueAt(data, issue.path), isPersonal) });
  }
  return [...found.values()];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function addExtra(raw: unknown, read: unknown, path: readonly string[], into: Set<string>): void {
  if (Array.isArray(raw) && Array.isArray(read)) {
    for (const [at, value] of raw.entries()) addExtra(value, read[at], [...path, '*'], into);
  } else if (isObject(raw) && isObject(read)) {
    for (const [key, value] of Object.entries(raw)) {
      if (Object.hasOwn(read, key)) addExtra(value, read[key], [...path, key], into);
      else into.add([...path, key].join('.'));
    }
  }
}

/** Members of an answer that the contract does not know: those that are gone after it was read. */
export function extraFields(raw: unknown, read: unknown): string[] {
  const extra = new Set<string>();
  addExtra(raw, read, [], extra);
  return [...extra];
}
