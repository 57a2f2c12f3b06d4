import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBodies } from '#server/platform/static/bodies.ts';
import { entityTag, isUnchanged } from '#server/platform/static/conditions.ts';
import { acceptedEncoding, acceptsGzip } from '#server/platform/static/encodings.ts';

describe('the encoding of an answer', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br; q=0.9 , gzip;q=0.9', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['gzip;q=nonsense', 'identity'],
  ])('%j → %s', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding));

  test('any text gets an answer', () => {
    fc.assert(fc.property(fc.string(), (text) => ['br', 'gzip', 'identity'].includes(acceptedEncoding(text))));
  });

  test('what is made for one answer is gzipped only for who names it', () => {
    expect(acceptsGzip('gzip, br')).toBe(true);
    expect(acceptsGzip('gzip;q=0')).toBe(false);
    expect(acceptsGzip(undefined)).toBe(false);
  });
});

describe('a client that holds the content already', () => {
  test.each([
    ['"abc"', true],
    ['"abc-br"', true],
    ['W/"abc-gzip"', true],
    ['"x", W/"abc"', true],
    ['*', true],
    ['"abcd"', false],
    ['abc-brr', false],
    ['', false],
  ])('If-None-Match: %s → %s', (header, unchanged) => expect(isUnchanged(header, 'abc')).toBe(unchanged));

  test('recognises every tag that was sent', () => {
    for (const encoding of ['br', 'gzip', 'identity'] as const)
      expect(isUnchanged(entityTag('a_-9', encoding), 'a_-9')).toBe(true);
  });
});

describe('the answers that are kept', () => {
  const entry = (bytes: number) => ({ hash: 'h', body: Buffer.alloc(bytes), headers: [] });

  test('those used longest ago go first', () => {
    const bodies = createBodies(10_000);
    for (const key of ['a', 'b', 'c']) bodies.keep(key, entry(1_500));
    bodies.get('a');
    bodies.keep('d', entry(1_500));
    bodies.keep('e', entry(1_500));
    expect(['a', 'b', 'c', 'd', 'e'].map((key) => bodies.get(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  test('never hold more than their size, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), fc.nat(4_000))),
        (puts) => {
          const bodies = createBodies(10_000);
          for (const [key, bytes] of puts) bodies.keep(key, entry(bytes));
          const held = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => bodies.get(key)?.body.length ?? 0);
          expect(held.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(10_000);
        },
      ),
    );
  });

  test('one that would push out a quarter of the others is not kept', () => {
    const bodies = createBodies(10_000);
    bodies.keep('big', entry(3_000));
    expect(bodies.get('big')).toBeUndefined();
  });
});
