import type { z } from 'zod';
import { money } from '#contract/fields.ts';

export interface Amount {
  /** Where it stands, with every index replaced, e.g. 'list.*.price'. */
  path: string;
  value: string;
}

type Def = z.core.$ZodTypeDef & Record<string, unknown>;
const defOf = (schema: unknown) => (schema as { _zod: { def: Def } })._zod.def;

/** Every amount of money in data that fits the schema. */
export function amountsIn(schema: unknown, data: unknown, path: string[] = []): Amount[] {
  if (schema === money) return [{ path: path.join('.'), value: String(data) }];
  if (data === null || data === undefined) return [];
  const def = defOf(schema);
  const below = (inner: unknown, value: unknown, name: string) => amountsIn(inner, value, [...path, name]);
  if (def.type === 'object') {
    const values = data as Record<string, unknown>;
    return Object.entries(def['shape'] as object).flatMap(([name, inner]) => below(inner, values[name], name));
  }
  if (def.type === 'array') return (data as unknown[]).flatMap((value) => below(def['element'], value, '*'));
  if (def.type === 'record') return Object.values(data).flatMap((value) => below(def['valueType'], value, '*'));
  if (def.type === 'nullable' || def.type === 'optional') return amountsIn(def['innerType'], data, path);
  return [];
}
