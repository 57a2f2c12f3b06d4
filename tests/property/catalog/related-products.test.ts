import fc from 'fast-check';
import { expect } from 'vitest';
import { neighboursNeeded, relatedProducts } from '#domain/catalog/related-products.ts';
import { law } from '../../support/property/law.ts';

law(
  'a row of related products needs one neighbour more than it has places, because the product itself may be among them',
  [fc.integer({ min: 1, max: 12 }), fc.nat()],
  (most, place) => {
    const needed = neighboursNeeded(most);
    const listed = Array.from({ length: needed }, (_, i) => i + 1);
    const productId = 1 + (place % most);
    expect(relatedProducts(productId, { near: listed, wider: [] }, most)).toHaveLength(most);
    expect(relatedProducts(productId, { near: listed.slice(0, -1), wider: [] }, most)).toHaveLength(most - 1);
  },
);
