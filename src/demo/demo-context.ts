import type { Sql } from 'postgres';
import { DAY_MS } from '#domain/time/duration.ts';
import type { PlacedCategory, Taxonomy } from './compose/catalog/taxonomy.ts';
import type { DemoContent } from './read-content.ts';

/** What every part of the making is handed. */
export interface DemoContext {
  tx: Sql;
  content: DemoContent;
  taxonomy: Taxonomy;
  seed: number;
  /** Epoch milliseconds that all dates are counted from. */
  now: number;
  /** IANA name. */
  timezone: string;
}

export const daysAgo = (now: number, days: number) => new Date(now - Math.round(days * DAY_MS));

/** Ids of written things are their places in their file, counted from 1. */
export function idOf(list: readonly { id: string }[], key: string): number {
  const place = list.findIndex((item) => item.id === key);
  if (place < 0) throw new Error(`there is no "${key}" among ${list.map((item) => item.id).join(', ')}`);
  return place + 1;
}

export const topsOf = (taxonomy: Taxonomy): PlacedCategory[] =>
  [...taxonomy.values()].filter((category) => category.level === 1);
