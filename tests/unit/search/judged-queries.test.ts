import { describe, expect, test } from 'vitest';
import { readContent } from '#demo/read-content.ts';
import { LOCALES } from '#locale/locales.ts';
import { gradeOf, judgedQueries, ndcg } from '../../support/search/judged-queries.ts';

const dress = { kind: 'dress', colors: ['rose'], text: 'Linen dress', canBeBought: true };

describe('the grade of a product', () => {
  const query = {
    query: 'rose linen dress',
    wants: [{ kinds: ['dress'], colors: ['rose'], says: '[Ll]inen' }],
    near: ['@shoes'],
  };
  test.each([
    [3, dress],
    [2, { ...dress, canBeBought: false }],
    [1, { ...dress, colors: ['sky'] }],
    [1, { ...dress, text: 'Silk dress' }],
    [1, { ...dress, kind: 'sandals' }],
    [0, { ...dress, kind: 'radio' }],
  ])('%i: %j', (grade, product) => {
    expect(gradeOf(query, product)).toBe(grade);
  });

  test('one of several wants is enough, and a property alone is a want', () => {
    const either = { query: 'x', wants: [{ kinds: ['radio'] }, { says: 'Linen' }] };
    expect(gradeOf(either, dress)).toBe(3);
    expect(gradeOf(either, { ...dress, text: '' })).toBe(0);
  });
});

describe('NDCG@10', () => {
  test('is 1 for the best order and 0 where nothing fits', () => {
    expect(ndcg([3, 3, 1], [1, 3, 0, 3])).toBe(1);
    expect(ndcg([0, 0], [3])).toBe(0);
    expect(ndcg([], [3])).toBe(0);
    expect(ndcg([], [0, 0])).toBe(1);
    expect(ndcg([0], [0, 0])).toBe(0);
  });

  test('is less the later the right one comes, and nothing after ten places', () => {
    expect(ndcg([0, 3], [3, 0])).toBeCloseTo(1 / Math.log2(3), 10);
    expect(ndcg([...Array<number>(10).fill(0), 3], [3])).toBe(0);
  });
});

const kinds = new Set(readContent().kinds.map(({ id }) => id));
const named = ({ wants, near = [] }: ReturnType<typeof judgedQueries>[number]) =>
  [...wants.flatMap((want) => want.kinds ?? []), ...near].filter((name) => !name.startsWith('@'));

test('at least 150 queries in seven languages are judged, each once and by kinds that exist', () => {
  const all = LOCALES.map((locale) => judgedQueries(locale));
  expect(all.flat().length).toBeGreaterThanOrEqual(150);
  for (const queries of all) {
    expect(queries.length).toBeGreaterThanOrEqual(20);
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
    for (const query of queries) expect(named(query).filter((kind) => !kinds.has(kind))).toEqual([]);
  }
});
