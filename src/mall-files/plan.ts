import { type Problem, problemLine } from './problem.ts';

/** What applying a folder would do, thing by thing. */

export interface Difference {
  /** 'skus.0.price' */
  path: string;
  /** What the mall has, in the form of files; undefined where it is not there. */
  before: unknown;
  /** What the files have: of a document that is kept, what --overwrite would make of it. */
  after: unknown;
}

export type PlanStep = { kind: string; key: string; file: string } & (
  | { action: 'add' }
  | { action: 'change'; differences: Difference[]; breaks: string | null }
  | { action: 'remove'; breaks: string | null }
  /** Changed, removed or made in the mall since the files were last exported or applied; the file is as it was then. */
  | { action: 'keep'; how: keyof typeof KEPT; differences: Difference[] }
);

export interface Plan {
  steps: PlanStep[];
  unchanged: number;
  /** In the mall, and not in the files. They stay, unless removal was wished. */
  onlyInMall: number;
  /** Kinds of which so much is removed that it may be a mistake. */
  largeRemovals: LargeRemoval[];
  /** What is taken and may still be a mistake. */
  warnings: Problem[];
}

export interface LargeRemoval {
  kind: string;
  removed: number;
  /** How many the mall has. */
  of: number;
}

/** As many places are listed of one document. */
export const MOST_DIFFERENCES = 20;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function* compare(before: unknown, after: unknown, path: string): Generator<Difference> {
  if (isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* compare(before[name], after[name], path === '' ? name : `${path}.${name}`);
  } else if (before !== after) yield { path, before, after };
}

function* first<T>(items: Iterable<T>, most: number): Generator<T> {
  let count = 0;
  for (const item of items) {
    if (++count > most) return;
    yield item;
  }
}

/** Where two documents differ; at most twenty places. */
export const differencesOf = (before: object, after: object): Difference[] => [
  ...first(compare(before, after, ''), MOST_DIFFERENCES),
];

const KEPT = {
  changed: 'was changed in the mall and stays; --overwrite would take the file:',
  removed: 'was removed in the mall and stays away; --overwrite brings it back',
  made: 'was made in the mall and stays; --overwrite removes it',
} as const;
const SIGNS = { add: '+', change: '~', remove: '-', keep: '!' } as const;
const MOST_TEXT = 60;

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}

function stepLines(step: PlanStep): string[] {
  const head = `${SIGNS[step.action]} ${step.kind} ${step.key}`;
  const breaks = 'breaks' in step && step.breaks ? ` (${step.breaks})` : '';
  const note = step.action === 'keep' ? ` ${KEPT[step.how]}` : '';
  const differences = 'differences' in step ? step.differences : [];
  return [
    `${head}${breaks}${note}`,
    ...differences.map(({ path, before, after }) => `    ${path}: ${shown(before)} -> ${shown(after)}`),
  ];
}

const countSteps = ({ steps }: Plan, action: PlanStep['action']): number =>
  steps.filter((step) => step.action === action).length;

export function planText(plan: Plan, isVerbose: boolean): string {
  const most = isVerbose ? plan.steps.length : 50;
  const left = plan.steps.length - most;
  return [
    ...plan.steps.slice(0, most).flatMap(stepLines),
    ...(left > 0 ? [`… and ${left} more (--verbose lists all)`] : []),
    ...plan.warnings.map((warning) => `warning: ${problemLine(warning)}`),
    `${countSteps(plan, 'add')} added, ${countSteps(plan, 'change')} changed, ${countSteps(plan, 'remove')} removed, ${plan.unchanged} unchanged${
      countSteps(plan, 'keep') > 0 ? `, ${countSteps(plan, 'keep')} changed in the mall and kept` : ''
    }.`,
    ...(plan.onlyInMall > 0
      ? [`${plan.onlyInMall} are in the mall and not in the files; they stay (--prune removes them).`]
      : []),
  ].join('\n');
}
