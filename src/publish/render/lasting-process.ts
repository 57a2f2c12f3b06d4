import type { ChildProcess } from 'node:child_process';
import { isRunning } from './renderer-process.ts';

/** Whether a process that stays for the next message can still receive one. */
export const canReceive = (child: ChildProcess): boolean => isRunning(child) && child.connected;

/** How the end of a process without an answer is reported. */
interface Failures {
  onError(cause: Error): Error;
  onClose(): Error;
}

/** Sends a message and resolves with the first that `isAnswer` accepts. Rejects when the process ends before. */
export function request<Answer>(
  child: ChildProcess,
  message: object,
  isAnswer: (message: unknown) => message is Answer,
  failures: Failures,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      child.off('message', onMessage).off('error', onError).off('close', onClose);
      end();
    };
    const onMessage = (answer: unknown) => {
      if (isAnswer(answer)) settle(() => resolve(answer));
    };
    const onError = (cause: Error) => settle(() => reject(failures.onError(cause)));
    const onClose = () => settle(() => reject(failures.onClose()));
    child.on('message', onMessage).on('error', onError).on('close', onClose);
    // A process that could not be started has no channel, and ends with one of the events.
    if (child.connected) child.send(message, () => {});
  });
}

/** Resolves when the process has ended. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill();
  await ended;
}
