import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { neighboursNeeded, relatedProducts } from '#domain/catalog/related-products.ts';
import { nest } from '#domain/catalog/tree.ts';
import { pageAround, pageOffset } from '#domain/lists/page.ts';
import { law } from '../../support/property/law.ts';

describe('pages', () => {
  const limit = fc.integer({ min: 1, max: 100 });
  const total = fc.nat(1000);

  law('all pages together are the list, each item once', [limit, total], (size, count) => {
    const all = Array.from({ length: count }, (_, i) => i);
    const { totalPage } = pageAround({ page: 1, limit: size }, count, all);
    const pages = Array.from({ length: totalPage }, (_, i) => {
      const offset = pageOffset({ page: i + 1, limit: size });
      return all.slice(offset, offset + size);
    });
    expect(pages.flat()).toEqual(all);
    expect(pages.every((page) => page.length > 0)).toBe(true);
  });

  law('what surrounds a list repeats what was asked', [limit, total, fc.integer({ min: 1 })], (size, count, page) => {
    expect(pageAround({ page, limit: size }, count, ['x'])).toEqual({
      page,
      limit: size,
      total: count,
      totalPage: Math.ceil(count / size),
      list: ['x'],
    });
  });
});

describe('related products', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 40 });
  const few = fc.integer({ min: 1, max: 12 });

  law(
    'are others, each once, no more than wanted',
    [fc.integer({ min: 1, max: 30 }), ids, ids, few],
    (id, near, wider, most) => {
      const related = relatedProducts(id, { near, wider }, most);
      expect(related).not.toContain(id);
      expect(new Set(related).size).toBe(related.length);
      expect(related.length).toBeLessThanOrEqual(most);
      expect([...near, ...wider]).toEqual(expect.arrayContaining(related));
    },
  );

  law('of the same category come first', [fc.integer({ min: 1, max: 30 }), ids, ids, few], (id, near, wider, most) => {
    const flags = relatedProducts(id, { near, wider }, most).map((one) => near.includes(one));
    expect(flags).toEqual([...flags].sort((a, b) => Number(b) - Number(a)));
  });

  law(
    'fill the row from as many neighbours as are said to be needed',
    [few, fc.integer({ min: 1, max: 30 })],
    (most, id) => {
      const near = Array.from({ length: neighboursNeeded(most) }, (_, i) => i + 1);
      expect(relatedProducts(id, { near, wider: [] }, most)).toHaveLength(most);
    },
  );
});

describe('trees', () => {
  /** Rows of a table: ids once each, parents anywhere: at the root, below another row, at nothing, in a circle. */
  const rows = fc
    .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 30 })
    .chain((ids) =>
      fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), parentId: fc.integer({ min: 0, max: 45 }) }))),
    );
  interface Node {
    id: number;
    children: Node[];
  }
  const grow = (given: { id: number; parentId: number }[]) =>
    nest<{ id: number; parentId: number }, Node>(given, 0, (row, children) => ({ id: row.id, children }));
  const walk = (nodes: Node[], parentId = 0): { id: number; parentId: number }[] =>
    nodes.flatMap((node) => [{ id: node.id, parentId }, ...walk(node.children, node.id)]);

  law('hold each row that leads to the root once, below its parent', [rows], (given) => {
    const leads = (id: number, seen: number[] = []): boolean => {
      const row = given.find((one) => one.id === id);
      if (id === 0 || !row || seen.includes(id)) return id === 0;
      return leads(row.parentId, [...seen, id]);
    };
    const expected = given.filter((row) => leads(row.id));
    const byId = (list: { id: number }[]) => [...list].sort((a, b) => a.id - b.id);
    expect(byId(walk(grow(given)))).toEqual(byId(expected));
  });

  law('keep the order of the rows among sisters', [rows], (given) => {
    const place = new Map(given.map((row, i) => [row.id, i]));
    const ordered = (nodes: Node[]): boolean =>
      nodes.every((node, i) => i === 0 || (place.get(nodes[i - 1]?.id ?? 0) ?? 0) < (place.get(node.id) ?? 0)) &&
      nodes.every((node) => ordered(node.children));
    expect(ordered(grow(given))).toBe(true);
  });
});
