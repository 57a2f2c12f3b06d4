/**
 * Stands in for Vitest inside a mutation worker: it registers the tests of one file and runs them until the first one
 * fails. Loading a file takes milliseconds here, which is what makes thousands of runs possible.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { expect as vitestExpect, vi as vitestVi } from 'vitest';

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
let renewModules: Hook = () => {};

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

/** A mutant that a test notices by waiting in vain costs so long. */
const WAIT_MS = 1_000;
/** That of the machine, also while a test has a clock of its own. */
const realNow = performance.now.bind(performance);

async function untilPasses(check: () => unknown): Promise<void> {
  for (const began = realNow(); ; await pause(5)) {
    try {
      await check();
      return;
    } catch (error) {
      if (realNow() - began > WAIT_MS) throw error;
    }
  }
}

type Matchers = Record<string, (...expected: unknown[]) => void>;

const matchersOf = (value: unknown) => vitestExpect(value) as unknown as Matchers;

/** `expect.poll` with the matchers that have no `not` before them; Vitest's own needs its runner. */
const poll = (ask: () => unknown) => {
  const matcherOf =
    (name: string) =>
    (...expected: unknown[]) =>
      untilPasses(async () => matchersOf(await ask())[name]?.(...expected));
  return new Proxy({}, { get: (_, name: string) => matcherOf(name) });
};

export const expect = Object.assign(vitestExpect, { poll });

/** Vitest's own, without what needs its runner: here the worker loads modules anew. */
export const vi: typeof vitestVi = {
  ...vitestVi,
  resetModules: () => {
    renewModules();
    return vi;
  },
};

function hooksOf(from: Suite, kind: 'before' | 'after'): Hook[] {
  const outer = from.parent ? hooksOf(from.parent, kind) : [];
  return kind === 'before' ? [...outer, ...from.before] : [...from.after, ...outer];
}

/**
 * Loads one test file and runs its tests in order; rejects with the error of the first one that fails. `renew` makes
 * the next import load the modules between the test and the changed file anew.
 */
export async function runTests(load: () => Promise<unknown>, renew: Hook): Promise<number> {
  renewModules = renew;
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
