import { CallError } from '#api-client/caller.ts';

/** Whether the mall itself answered that a call failed. */
const isAnswer = (error: unknown): error is CallError => error instanceof CallError && error.problem !== 'unreachable';

/** The mall's own sentence about a failed call, in the page's language; '' where the mall did not answer. */
export const failureMessage = (error: unknown): string => (isAnswer(error) ? error.message : '');

/** Whether the mall cannot do what a call wants; any other failure says nothing about that. */
export const isRefused = (error: unknown): error is CallError =>
  error instanceof CallError && error.problem === 'refused';

/** The error code of a failed call; 0 where the mall did not answer or sent none. */
export const errorCodeOf = (error: unknown): number => (isAnswer(error) ? error.errorCode : 0);
