import { LOCALES } from '#locale/locales.ts';

/** What the reference says of one member of a file. */
export interface Member {
  /** 'skus[].price', 'texts.<language>.name', 'shelves.<key>.sort' */
  path: string;
  /** 'text, at most 500 characters' */
  form: string;
  isRequired: boolean;
  /** What counts where it is left out; undefined where nothing does. */
  otherwise: unknown;
  /** '' where its schema does not say it. */
  about: string;
}

/** A limit of a length has a minimum or maximum, one of a number a value. */
interface Check {
  check: string;
  minimum?: number;
  maximum?: number;
  value?: number;
}

/** A schema as its library describes it: only what is needed to follow it. */
export interface Described {
  def: {
    type: string;
    shape?: Record<string, Described>;
    element?: Described;
    valueType?: Described;
    innerType?: Described;
    defaultValue?: unknown;
    entries?: Record<string, string>;
    values?: readonly unknown[];
    items?: readonly Described[];
    options?: readonly Described[];
    format?: string;
    checks?: readonly { _zod: { def: Check } }[];
  };
  meta(): { title?: string; description?: string } | undefined;
}

/** The schema itself, without what says that it may be left out. */
function bare(schema: Described): Described {
  const { type, innerType } = schema.def;
  return innerType && (type === 'default' || type === 'optional') ? bare(innerType) : schema;
}

const count = (number: number) => number.toLocaleString('en');

interface Limits {
  least?: number | undefined;
  most?: number | undefined;
}

function limitsOf({ def: { checks = [] } }: Described): Limits {
  const limits: Limits = {};
  for (const { check, minimum, maximum, value } of checks.map(({ _zod }) => _zod.def)) {
    if (check === 'min_length') limits.least = minimum;
    if (check === 'max_length') limits.most = maximum;
    if (check === 'greater_than') limits.least = value;
    if (check === 'less_than') limits.most = value;
  }
  return limits;
}

/** ', 1 to 500 characters' */
function within(schema: Described, unit: string): string {
  const { least = 0, most } = limitsOf(schema);
  if (most !== undefined) return `, ${least > 0 ? `${count(least)} to` : 'at most'} ${count(most)}${unit}`;
  return least > 0 ? `, at least ${count(least)}${unit}` : '';
}

function numberForm(schema: Described): string {
  const { least, most } = limitsOf(schema);
  const what = schema.def.format === 'safeint' ? 'whole number' : 'number';
  if (least === undefined) return what;
  return most === undefined ? `${what} from ${count(least)}` : `${what}, ${count(least)} to ${count(most)}`;
}

const quoted = (values: readonly unknown[]) => values.map((value) => `\`${JSON.stringify(value)}\``).join(', ');

/** A member for each language: the form of one. */
const textOfLanguage = ({ def: { shape } }: Described): Described | undefined =>
  shape && LOCALES.every((locale) => Object.hasOwn(shape, locale)) ? shape[LOCALES[0]] : undefined;

/** What a value looks like. A name of a form that many members have stands for itself. */
function formOf(schema: Described): string {
  const { type, innerType, element, valueType, entries, values, items, options } = schema.def;
  const title = schema.meta()?.title;
  if (title) return title;
  const text = textOfLanguage(schema);
  if (text) return `by language: ${formOf(bare(text))}`;
  if (innerType) return type === 'nullable' ? `${formOf(innerType)} or \`null\`` : formOf(innerType);
  if (element) return `list${within(schema, '')}: ${formOf(element)}`;
  if (valueType) return `by key: ${formOf(valueType)}`;
  if (entries) return quoted(Object.values(entries));
  if (values) return quoted(values);
  if (items) return `${items.length} in brackets: ${items.map(formOf).join(', ')}`;
  if (options) return options.map(formOf).join(', or ');
  if (type === 'number') return numberForm(schema);
  if (type === 'boolean') return '`true` or `false`';
  return type === 'string' ? `text${within(schema, ' characters')}` : type;
}

/** The schema that a member's own members belong to, and how a path goes on to them. */
function insideOf(schema: Described): { schema: Described; step: string } | null {
  const { innerType, shape, element, valueType } = schema.def;
  const text = textOfLanguage(schema);
  const [next, step] = text
    ? [text, '.<language>']
    : element
      ? [element, '[]']
      : [valueType ?? innerType, valueType ? '.<key>' : ''];
  if (shape && !text) return { schema, step: '' };
  const inside = next && insideOf(next);
  return inside ? { schema: inside.schema, step: `${step}${inside.step}` } : null;
}

/**
 * Every member below a schema, in the order of files. Members that several lists share stand below the first, and the others refer
 * to it; `seen` has their shapes with the path of the first.
 */
export function membersOf(schema: Described, path = '', seen = new Map<object, string>()): Member[] {
  return Object.entries(schema.def.shape ?? {}).flatMap(([name, member]) => {
    const value = bare(member);
    const own = path === '' ? name : `${path}.${name}`;
    const inside = insideOf(value);
    const shape = inside?.schema.def.shape;
    const first = shape && seen.get(shape);
    if (shape && first === undefined) seen.set(shape, own);
    const { type, defaultValue } = member.def;
    const row = {
      path: own,
      form: first === undefined ? formOf(value) : `as \`${first}\``,
      isRequired: type !== 'default' && type !== 'optional',
      otherwise: defaultValue,
      about: member.meta()?.description ?? value.meta()?.description ?? '',
    };
    return [row, ...(inside && first === undefined ? membersOf(inside.schema, `${own}${inside.step}`, seen) : [])];
  });
}
