import type { SmsService } from '../config/config.ts';
import { PATIENCE_MS, type Send } from './message.ts';

/** Text messages by an HTTP service that takes `{to, text}` as JSON and answers 2xx when it has them. */
export const createTexter =
  ({ url, token }: SmsService): Send =>
  async ({ target, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ to: target, text: body }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the text message service answered ${answer.status}`);
  };
