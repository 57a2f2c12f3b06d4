import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { chosenSku, firstChoice, mostInStock, possibleSkus } from '#domain/catalog/sku-choice.ts';
import { pageNumbers } from '#domain/lists/page-numbers.ts';
import { law } from '../../support/property/law.ts';

describe('a strip of page numbers', () => {
  const place = fc
    .integer({ min: 1, max: 400 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));

  law('leads to the first, the last, this page and those beside it', [place], ([current, last]) => {
    const beside = [1, current - 1, current, current + 1, last].filter((n) => n >= 1 && n <= last);
    expect(pageNumbers(current, last)).toEqual(expect.arrayContaining(beside));
  });

  law(
    'rises, shows each page once, and leaves a gap only where two pages or more are missing',
    [place],
    ([current, last]) => {
      const strip = pageNumbers(current, last);
      expect(strip[0]).toBe(1);
      expect(strip.at(-1)).toBe(last);
      for (const [i, n] of strip.entries()) {
        const before = strip[i - 1];
        const next = strip[i + 1];
        if (n === null) expect(Number(next) - Number(before)).toBeGreaterThan(2);
        else if (typeof before === 'number') expect(n).toBe(before + 1);
      }
      expect(strip.length).toBeLessThanOrEqual(11);
    },
  );
});

describe('choosing a SKU', () => {
  const options = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });
  /** Some of all combinations, each once, with stock or without. */
  const matrix = options.chain((sizes) => {
    const all = sizes.reduce<number[][]>(
      (rows, size, at) => rows.flatMap((row) => Array.from({ length: size }, (_, v) => [...row, at * 10 + v + 1])),
      [[]],
    );
    return fc
      .subarray(all, { minLength: 1 })
      .chain((rows) =>
        fc.tuple(
          ...rows.map((valueIds, id) =>
            fc.record({ id: fc.constant(id + 1), valueIds: fc.constant(valueIds), stock: fc.nat(2) }),
          ),
        ),
      );
  });

  law('finds the one SKU with just the chosen values', [matrix, fc.nat()], (skus, pick) => {
    const sku = skus[pick % skus.length];
    expect(chosenSku(skus, sku?.valueIds ?? [])).toBe(sku);
    expect(chosenSku(skus, [...(sku?.valueIds ?? []), 99])).toBeUndefined();
    expect(chosenSku(skus, sku?.valueIds.slice(1) ?? [])).toBeUndefined();
  });

  law(
    'a value is offered exactly when pressing it leads to something in stock',
    [matrix, fc.nat(), fc.nat()],
    (skus, pick, at) => {
      const chosen = skus[pick % skus.length]?.valueIds ?? [];
      const option = at % chosen.length;
      for (const valueId of new Set(skus.map((sku) => sku.valueIds[option] ?? 0))) {
        const after = chosenSku(skus, chosen.toSpliced(option, 1, valueId));
        expect(mostInStock(skus, chosen, option, valueId)).toBe(after?.stock ?? 0);
      }
    },
  );

  law(
    'an open option hides no SKU: each is possible with one of its values',
    [matrix, fc.nat(), fc.nat()],
    (skus, pick, at) => {
      const chosen = skus[pick % skus.length]?.valueIds ?? [];
      const option = at % chosen.length;
      const open = possibleSkus(skus, chosen.toSpliced(option, 1, 0));
      const values = new Set(skus.map((sku) => sku.valueIds[option] ?? 0));
      expect(open).toHaveLength(
        [...values].flatMap((valueId) => possibleSkus(skus, chosen.toSpliced(option, 1, valueId))).length,
      );
    },
  );

  law('a page opens with something in stock whenever there is any', [matrix], (skus) => {
    const first = firstChoice(skus);
    expect(skus).toContain(first);
    if (skus.some((sku) => sku.stock > 0)) expect(first?.stock).toBeGreaterThan(0);
  });
});
