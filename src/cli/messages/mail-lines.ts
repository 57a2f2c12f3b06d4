import type { MailState } from '#server/modules/messages/queries/mail-state.ts';
import { ago } from '../output/ago.ts';

const mails = (count: number) => `${count} ${count === 1 ? 'mail' : 'mails'}`;

/**
 * The name of an error with its code, 'Error ECONNREFUSED', 'UndeliverableError 550': enough to know what kind of trouble it
 * is, and without any address.
 */
export function failureClass(failure: string): string {
  const [name] = /^\w+(?=:)/.exec(failure) ?? ['Error'];
  const [code] = /\bE[A-Z]{4,}\b|\b[45]\d\d\b/.exec(failure) ?? [''];
  return [name, code].filter(Boolean).join(' ');
}

const failedText = ({ failed, failedSince }: MailState, now: number) =>
  failed > 0 && failedSince ? [`${mails(failed)} given up, the oldest written ${ago(failedSince.getTime(), now)}`] : [];

function troubleLine(state: MailState, now: number): string {
  const { retried, lastFailure } = state;
  const parts = [...failedText(state, now), ...(retried > 0 ? [`${mails(retried)} tried again later`] : [])];
  if (parts.length === 0) return 'Mails: none that could not be sent';
  return `Mails: ${parts.join(', ')}; last error ${failureClass(lastFailure)}: "mall outbox" lists them`;
}

const dueLine = ({ due, dueSince }: MailState, now: number) =>
  due > 0 && dueSince
    ? `Outbox: ${mails(due)} to be sent, the first due ${ago(dueSince.getTime(), now)}; an open mall sends them by itself`
    : 'Outbox: nothing is behind';

/** What `mall status` prints of the mails. */
export const mailLines = (state: MailState, now: number): string[] => [troubleLine(state, now), dueLine(state, now)];
