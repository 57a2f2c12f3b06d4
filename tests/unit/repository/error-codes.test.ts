import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as codes from '#contract/error-codes.ts';
import { FAILURES } from '#contract/failures.ts';

const root = new URL('../../../src/', import.meta.url);

/** Programs never act upon the codes of any wrong input and of any fault, and their numbers are too common to look for. */
const UNNAMED = new Set<string>(['badInput', 'internal']);

const numbers = new Set(
  Object.entries(FAILURES)
    .filter(([name]) => !UNNAMED.has(name))
    .map(([, { errorCode }]) => String(errorCode)),
);

const withoutComments = (source: string) => source.replace(/\/\*.*?\*\/|\/\/.*$/gms, '');

/** Numbers in a program that are error codes of the mall, in the order of their appearance. */
const bareCodes = (source: string): string[] =>
  (withoutComments(source).match(/(?<![\w.#-])\d{3,5}(?![\w.])/g) ?? []).filter((number) => numbers.has(number));

const sources = ['stores/', 'islands/'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [folder + file, readFileSync(new URL(folder + file, root), 'utf8')] as const),
);

test('the search finds an error code in a program and none in its comments', () => {
  expect(bareCodes('const CLOSED = [5001, 5009]; const AFTER = { 10006: 1 };')).toEqual(['5001', '5009', '10006']);
  expect(bareCodes('// 5009\n/** Refused with 5411. */ wait(5_009); const text = "a5009";')).toEqual([]);
});

test('stores and islands name error codes by contract/error-codes.ts', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(([file, source]) => bareCodes(source).map((code) => `${file}: ${code}`))).toEqual([]);
});

test('every named error code is the code of a failure', () => {
  for (const [name, code] of Object.entries(codes)) expect([name, numbers.has(String(code))]).toEqual([name, true]);
});
