import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { appendJsonLines, completeLines, readJsonLines } from '#server/platform/static/json-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'json-lines-'));
const file = join(folder, 'notes.ndjson');
afterAll(() => rmSync(folder, { recursive: true }));

const items = fc.array(fc.record({ file: fc.string({ unit: 'grapheme' }), hash: fc.string() }), { maxLength: 20 });

describe('lines of JSON', () => {
  test('hold what was appended, however much at once', () => {
    const many = Array.from({ length: 2_500 }, (_, id) => ({ id }));
    writeFileSync(file, '');
    appendJsonLines(file, many.slice(0, 1));
    appendJsonLines(file, many.slice(1));
    expect([...readJsonLines(readFileSync(file))]).toEqual(many);
  });

  test('that are cut anywhere give the items before the cut', () => {
    fc.assert(
      fc.property(items, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        writeFileSync(file, '');
        appendJsonLines(file, all);
        const body = readFileSync(file);
        const cut = body.subarray(0, Math.floor(body.length * share));
        const whole = cut.toString().split('\n').length - 2;
        expect([...readJsonLines(cut.subarray(0, cut.lastIndexOf(10) + 1))]).toEqual(all.slice(0, Math.max(0, whole)));
        const read = [...readJsonLines(cut)];
        expect(read).toEqual(all.slice(0, read.length));
      }),
    );
  });

  test('are complete behind an offset up to the last newline', () => {
    writeFileSync(file, '{"id":1}\n{"id":2}\n{"id":');
    expect(completeLines(file, 9).toString()).toBe('{"id":2}\n');
    appendFileSync(file, '3}\n');
    expect(completeLines(file, 18).toString()).toBe('{"id":3}\n');
  });

  test('of a file that is not there are none', () => {
    rmSync(file);
    expect(completeLines(file)).toHaveLength(0);
  });

  test('cannot be read of what is no file', () => {
    expect(() => completeLines(folder)).toThrow('EISDIR');
  });
});
