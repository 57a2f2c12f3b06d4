import { expect, test } from 'vitest';
import { type PlanStep, planText } from '../../../src/mall-files/plan.ts';

const settings = { kind: 'settings', key: 'settings', file: 'settings.json' };
const differences = [{ path: 'siteName', before: 'In the mall', after: 'In the file' }];
const linesOf = (step: PlanStep) =>
  planText({ steps: [step], unchanged: 0, onlyInMall: 0, largeRemovals: [], warnings: [] }, false).split('\n');

test('arrows lead from what the mall has to what the files have, whether it is changed or kept', () => {
  const changed = linesOf({ ...settings, action: 'change', differences, breaks: null });
  const kept = linesOf({ ...settings, action: 'keep', how: 'changed', differences });
  expect(changed.slice(0, 2)).toEqual(['~ settings settings', '    siteName: "In the mall" -> "In the file"']);
  expect(kept[0]).toBe('! settings settings was changed in the mall and stays; --overwrite would take the file:');
  expect(kept[1]).toBe(changed[1]);
});
