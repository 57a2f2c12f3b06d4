/**
 * Stands in for Vitest inside a mutation worker: it registers the tests of one file and runs them until the first one
 * fails. Loading a file takes milliseconds here, which is what makes thousands of runs possible.
 */
type Work = (...values: never[]) => unknown;
type Hook = () => unknown;

interface Suite {
  before: Hook[];
  after: Hook[];
  parent: Suite | undefined;
}

interface Registered {
  suite: Suite;
  run(): unknown;
}

const newSuite = (parent?: Suite): Suite => ({ before: [], after: [], parent });

let suite = newSuite();
let tests: Registered[] = [];

const rowsOf = (table: readonly unknown[]) => table.map((row) => (Array.isArray(row) ? row : [row]));

const each =
  (register: (title: string, run: Hook) => void) => (table: readonly unknown[]) => (title: string, work: Work) => {
    for (const row of rowsOf(table)) register(title, () => work(...(row as never[])));
  };

const register = (_title: string, run: Hook) => {
  tests.push({ suite, run });
};

function group(_title: string, define: Hook): void {
  const outer = suite;
  suite = newSuite(outer);
  define();
  suite = outer;
}

const skip = () => {};

export const test = Object.assign(register, {
  each: each(register),
  skipIf: (isSkipped: boolean) => (isSkipped ? skip : register),
});
export const describe = Object.assign(group, { each: each(group) });
export const beforeEach = (hook: Hook) => suite.before.push(hook);
export const afterEach = (hook: Hook) => suite.after.unshift(hook);
export { expect, vi } from 'vitest';

function hooksOf(from: Suite, kind: 'before' | 'after'): Hook[] {
  const outer = from.parent ? hooksOf(from.parent, kind) : [];
  return kind === 'before' ? [...outer, ...from.before] : [...from.after, ...outer];
}

/** Loads one test file and runs its tests in order; rejects with the error of the first one that fails. */
export async function runTests(load: () => Promise<unknown>): Promise<number> {
  suite = newSuite();
  tests = [];
  await load();
  for (const { suite: own, run } of tests) {
    try {
      for (const hook of hooksOf(own, 'before')) await hook();
      await run();
    } finally {
      for (const hook of hooksOf(own, 'after')) await hook();
    }
  }
  return tests.length;
}
