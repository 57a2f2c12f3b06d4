import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { commandHelp } from '../../../src/cli/command.ts';
import { apply } from '../../../src/cli/mall-files/apply.ts';
import { exportFiles } from '../../../src/cli/mall-files/export.ts';
import { REFERENCE } from '../../../src/cli/mall-files/files-are-described.ts';
import { STOCK_COLUMNS } from '../../../src/mall-files/files/stock-table.ts';
import type { Kind } from '../../../src/mall-files/kind.ts';
import { KINDS } from '../../../src/mall-files/kinds/kinds.ts';
import { type Described, membersOf } from '../../../src/mall-files/reference/members.ts';
import { FORMS, membersOfKind, referenceText } from '../../../src/mall-files/reference/reference.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const written = readFileSync(ROOT + REFERENCE, 'utf8');

/** The names in the first column of a file's section, by its heading. */
const sections = new Map(
  written.split('\n## ').map((text) => {
    const names = [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
    return [text.slice(0, text.indexOf('\n')), names] as const;
  }),
);

const headingOf = ({ place }: Kind) =>
  'folder' in place
    ? [...sections.keys()].find((heading) => heading.startsWith(`${place.folder}/`))
    : Object.values(place)[0];

/** Names of members by the library's own JSON Schema, so that this does not follow schemas as the reference does. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...others } = schema as { properties?: Record<string, unknown> };
  return [...Object.keys(properties), ...[...Object.values(properties), ...Object.values(others)].flatMap(namesIn)];
}

const isLanguage = (name: string) => /^(en|zh|ar|de|es|fr|ja)$/.test(name);

describe('the reference of files', () => {
  test('is what "npm run make:file-reference" writes', () => {
    expect(written).toBe(referenceText());
  });

  test.each(KINDS.map((kind) => [kind.name, kind] as const))('has every member of %s, and no other', (_, kind) => {
    const names = sections.get(headingOf(kind) ?? '') ?? [];
    if ('table' in kind.place) return expect(names).toEqual([...STOCK_COLUMNS]);
    const schema = z.toJSONSchema(kind.schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
    const expected = new Set(namesIn(schema).filter((name) => !isLanguage(name)));
    const parts = names.flatMap((path) => path?.split('.').map((part) => part.replace('[]', '')) ?? []);
    const found = new Set(parts.filter((part) => !part.startsWith('<')));
    expect([...found].sort()).toEqual([...expected].sort());
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(KINDS.map((kind) => [kind.name, kind] as const))('says what each member of %s is', (_, kind) => {
    expect(kind.schema.description).toMatch(/\.$/);
    const silent = membersOfKind(kind).filter(({ about }) => about === '');
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  test('explains each form that it names, and no other', () => {
    const forms = KINDS.flatMap((kind) => membersOfKind(kind).map(({ form }) => form)).join('\n');
    expect(Object.keys(FORMS).filter((name) => !new RegExp(`\\b${name}\\b`).test(forms))).toEqual([]);
    const plain = /^(text|whole number|number|list|object|by |as `|`|\d in brackets|all)/;
    const first = new Set(
      forms
        .split('\n')
        .filter((form) => !plain.test(form))
        .map((form) => form.split(/[ ,]/)[0]),
    );
    expect(Object.keys(FORMS)).toEqual(expect.arrayContaining([...first]));
  });

  test('is named by the help of the commands that read and write files', () => {
    expect(existsSync(ROOT + REFERENCE)).toBe(true);
    for (const command of [apply, exportFiles]) expect(commandHelp('any', '', command)).toContain(REFERENCE);
  });
});

test('limits, defaults and what may be left out are read from the schema', () => {
  const schema = z.strictObject({
    name: z.string().min(1).max(5).describe('name'),
    grade: z.int().min(0).max(3).default(1),
    rows: z
      .array(z.strictObject({ price: z.number().min(0).optional() }))
      .max(2)
      .nullable(),
  });
  expect(membersOf(schema as unknown as Described)).toEqual([
    { path: 'name', form: 'text, 1 to 5 characters', isRequired: true, otherwise: undefined, about: 'name' },
    { path: 'grade', form: 'whole number, 0 to 3', isRequired: false, otherwise: 1, about: '' },
    { path: 'rows', form: 'list, at most 2: object or `null`', isRequired: true, otherwise: undefined, about: '' },
    { path: 'rows[].price', form: 'number from 0', isRequired: false, otherwise: undefined, about: '' },
  ]);
});
