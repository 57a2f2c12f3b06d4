import { checkedSteps } from '../orders/state-steps.ts';

/** What an application for a shop holds at most. */
export const ENTRY_LIMITS = { nameLetters: 16, licencePictures: 5, keywords: 200, reason: 500 } as const;

/** `auditStatus` on the wire. */
export const APPLICATION_STATUS = { waiting: 1, approved: 2, refused: 3 } as const;
export type ApplicationStatus = (typeof APPLICATION_STATUS)[keyof typeof APPLICATION_STATUS];

const { waiting, approved, refused } = APPLICATION_STATUS;

/** A decision is final: an applicant who was refused sends a new application with the same data. */
export const APPLICATION_STEPS = checkedSteps(
  { [waiting]: [approved, refused], [approved]: [], [refused]: [] },
  waiting,
  [approved, refused],
);
