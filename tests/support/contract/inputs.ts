import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { HOSTILE_NAMES, HOSTILE_TEXTS, HOSTILE_VALUES } from '../hostile/inputs.ts';

/** The part of JSON Schema that zod writes for inputs. */
interface Schema {
  type?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Ids that exist as often as any others, so that answers are more than "not found". */
const wholeNumber = ({ minimum = 0, maximum = 2 ** 31 - 1 }: Schema) =>
  fc.oneof(
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: Math.max(minimum, -2), max: Math.min(maximum, 2 ** 31) }),
  );

function text({ pattern, maxLength = 300 }: Schema): fc.Arbitrary<string> {
  if (pattern && !pattern.includes('\\u0000')) return fc.stringMatching(new RegExp(pattern));
  const words = fc.constantFrom(
    'headphones',
    'teapot',
    '耳机',
    '降噪',
    '茶壶',
    'ノイズ',
    'سماعات',
    'kopfhorer',
    'radoi',
    '',
  );
  return fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 30) }), fc.string({ maxLength }));
}

/** Values that fit a schema. */
export function valid(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.type === 'integer') return wholeNumber(schema);
  if (schema.type === 'number') return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e9, noNaN: true });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array' && schema.items)
    return fc.array(valid(schema.items), { maxLength: schema.maxItems ?? 10 });
  return text(schema);
}

/** Values just beside those that fit. */
const nearly = (schema: Schema) =>
  valid(schema).chain((value) => {
    const said = String(value);
    return fc.constantFrom<unknown>(
      `${said} `,
      ` ${said}`,
      `${said}\n`,
      `${said}0`,
      `-${said}`,
      `${said}.5`,
      said.slice(1),
      `${said},`,
      said + said,
    );
  });

const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

const member = (schema: Schema) =>
  fc.oneof(
    { weight: 4, arbitrary: valid(schema) },
    { weight: 2, arbitrary: nearly(schema) },
    { weight: 2, arbitrary: hostile },
    { weight: 1, arbitrary: fc.tuple(valid(schema), hostile).map((pair): unknown => pair) },
  );

const inputSchema = (call: Call) => z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Inputs of a call that its contract takes. */
export function validInput(call: Call): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = inputSchema(call);
  const members = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valid(schema)]));
  return fc.record(members, { requiredKeys: required.filter((name) => name in members) });
}

/** Inputs of a call made from its contract: some fit, some nearly, some mean harm; an array is a repeated key. */
export function anyInput(call: Call): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {} } = inputSchema(call);
  const inPath = [...call.path.matchAll(/\{(\w+)\+?\}/g)].map((match) => String(match[1]));
  const members = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, member(schema)]));
  const own = fc.record(members, { requiredKeys: inPath });
  const strange = fc.array(fc.tuple(fc.constantFrom(...HOSTILE_NAMES), hostile), { maxLength: 2 });
  return fc.tuple(own, strange).map(([known, more]) => {
    const input: Record<string, unknown> = Object.assign(Object.create(null), known);
    for (const [name, value] of more) input[name] = value;
    return input;
  });
}
