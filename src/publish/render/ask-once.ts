import type { ChildProcess } from 'node:child_process';
import { endProcess, request } from './lasting-process.ts';
import { listenTo, stopped } from './process-output.ts';

/**
 * Sends one message to a process whose output is piped, gives the first answer that `isAnswer` accepts, and ends the process. Rejects
 * with a `BuildError` that gives the reason; `folder` is what is written into.
 */
export async function askOnce<Answer>(
  child: ChildProcess,
  message: object,
  isAnswer: (message: unknown) => message is Answer,
  folder: string,
): Promise<Answer> {
  const output = listenTo(child);
  try {
    return await request(child, message, isAnswer, { onError: stopped, onClose: () => output.failure(folder) });
  } finally {
    await endProcess(child);
  }
}
