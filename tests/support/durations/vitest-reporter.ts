import type { Reporter } from 'vitest/node';
import { noteDuration } from './durations.ts';

/** Notes how long each test took, for the list of the slowest that `npm test` ends with. */
export const durationReporter: Reporter = {
  onTestCaseResult(test) {
    noteDuration(`${test.module.relativeModuleId} > ${test.fullName}`, test.diagnostic()?.duration ?? 0);
  },
};
