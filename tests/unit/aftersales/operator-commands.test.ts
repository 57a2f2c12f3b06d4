import { expect, test } from 'vitest';
import { actionOf, OPERATOR_COMMANDS } from '#server/modules/aftersales/decide-case.ts';

test.each(Object.entries(OPERATOR_COMMANDS))('the action %s is found by its command %s', (action, command) =>
  expect(actionOf(command)).toBe(action),
);

test.each(['', 'refuseReceipt', 'constructor', 'approve '])('%j is no command', (word) =>
  expect(actionOf(word)).toBeUndefined(),
);
