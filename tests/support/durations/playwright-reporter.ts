import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { noteDuration } from './durations.ts';

/** Notes how long each test took, for the list of the slowest that `npm test` ends with. */
export default class DurationReporter implements Reporter {
  printsToStdio(): boolean {
    return false;
  }

  onTestEnd({ location, title }: TestCase, { duration }: TestResult): void {
    noteDuration(`${relative('', location.file)} > ${title}`, duration);
  }
}
