import { OperatorError } from '../config/operator-error.ts';

/** The end of a channel between two processes: a child process, or `process` in it. */
interface Channel {
  readonly connected: boolean;
  send?(message: unknown, done: (error: Error | null) => void): boolean;
  on(event: 'message', take: (message: unknown) => void): unknown;
  once(event: 'disconnect', end: () => void): unknown;
}

type Handle = (input: never) => unknown;

/** Questions and news between the main process and one worker process. What is sent is plain data. */
export interface Link {
  /** Rejects with what the other end failed with, as an `OperatorError` where it was one, after `ms` without an answer, and when the other end is gone. */
  ask<T>(what: string, input?: unknown, ms?: number): Promise<T>;
  /** Is lost when the other end is gone. */
  tell(what: string, input?: unknown): void;
  /** Answers questions, and takes news, of a kind. */
  handle(what: string, handle: Handle): void;
}

/** `isForOperator`: a sentence that the operator can act on, and no fault of ours. */
interface Fault {
  message: string;
  isForOperator: boolean;
}

type Message =
  | { what: string; input?: unknown; question?: number }
  | { answer: number; value?: unknown; fault?: Fault };

const ANSWER_MS = 30_000;

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && ('what' in message || 'answer' in message);

const faultOf = (error: unknown): Fault => ({
  message: error instanceof Error ? error.message : String(error),
  isForOperator: error instanceof OperatorError,
});

const errorOf = ({ message, isForOperator }: Fault) =>
  isForOperator ? new OperatorError(message) : new Error(message);

export function createLink(channel: Channel): Link {
  const handles = new Map<string, Handle>();
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  let questions = 0;
  const send = (message: Message) => {
    if (channel.connected) channel.send?.(message, () => {});
  };
  async function answer(question: number, work: () => unknown): Promise<void> {
    try {
      send({ answer: question, value: await work() });
    } catch (error) {
      send({ answer: question, fault: faultOf(error) });
    }
  }
  channel.on('message', (message) => {
    if (!isMessage(message)) return;
    if ('answer' in message) {
      const open = asked.get(message.answer);
      if (message.fault === undefined) open?.resolve(message.value);
      else open?.reject(errorOf(message.fault));
      return;
    }
    const { what, input, question } = message;
    const handle = handles.get(what);
    if (question === undefined) handle?.(input as never);
    else void answer(question, () => handle?.(input as never));
  });
  channel.once('disconnect', () => {
    for (const { reject } of asked.values()) reject(new Error('the other process has ended'));
  });
  return {
    async ask<T>(what: string, input?: unknown, ms = ANSWER_MS): Promise<T> {
      const question = questions++;
      const open = Promise.withResolvers<unknown>();
      asked.set(question, open);
      const late = setTimeout(() => open.reject(new Error(`no answer to "${what}" in ${ms / 1000} seconds`)), ms);
      late.unref();
      try {
        if (!channel.connected) throw new Error('the other process has ended');
        send({ what, input, question });
        return (await open.promise) as T;
      } finally {
        clearTimeout(late);
        asked.delete(question);
      }
    },
    tell: (what, input) => send({ what, input }),
    handle: (what, handle) => void handles.set(what, handle),
  };
}
