import { setTimeout as pause } from 'node:timers/promises';
import { LEASE_MS, MOST_ATTEMPTS, nextAttempt, STALE_MS } from '#domain/messages/mail-retries.ts';
import { MINUTE_MS } from '#domain/time/duration.ts';
import type { Mall } from '../../platform/mall.ts';
import { UndeliverableError } from '../../platform/notifications/message.ts';
import { writeMail } from './compose-mail.ts';
import { type ClaimedMail, claimMail, dropNeedlessReminders, endMail, retryMail } from './queries/outgoing-mail.ts';

/** Mails that one server sends at a time, and in one run; the next run sends the rest. */
const SENDERS = 4;
const AT_ONCE = 400;

/** Reminders of orders that were paid meanwhile, which are nearly all of them: dropped in one statement a run. */
const MOST_DROPPED = 2_000;

/** Shorter than the time for which a mail is claimed, so that no other server begins it while it is under way. */
const MOST_MS = MINUTE_MS;

/** What is stored of an error: enough for an operator, and never a whole page of a service. */
const MOST_FAILURE = 300;

async function inTime(sending: Promise<void>): Promise<void> {
  const done = new AbortController();
  const late = pause(MOST_MS, undefined, { ref: false, signal: done.signal }).then(() => {
    throw new Error('the mail service has not answered in time');
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    done.abort();
    late.catch(() => {});
  }
}

async function recordFailure(mall: Mall, mail: ClaimedMail, error: unknown): Promise<void> {
  const failure = String(error).slice(0, MOST_FAILURE);
  const now = mall.clock();
  const isOver = error instanceof UndeliverableError || now - mail.createdAt.getTime() > STALE_MS;
  const next = isOver ? null : nextAttempt(mail.attempts, now);
  if (next !== null) {
    mall.log.warn({ err: error, id: mail.id }, 'a mail is not sent yet');
    await retryMail(mall.db.sql, mail, failure, new Date(next));
    return;
  }
  mall.log.warn({ err: error, id: mail.id }, 'a mail is given up: run `mall outbox`');
  await endMail(mall.db.sql, mail, 'failed', failure, new Date(now));
}

/** The attempts before this one that have no report count as well: a mail that stops its sender is not tried for ever. */
function checkAttempts({ attempts }: ClaimedMail): void {
  if (attempts > MOST_ATTEMPTS) throw new UndeliverableError('every attempt was stopped before its report');
}

async function deliver(mall: Mall, mail: ClaimedMail): Promise<void> {
  try {
    checkAttempts(mail);
    const message = await writeMail(mall, mail);
    if (message) await inTime(mall.notify(message));
    await endMail(mall.db.sql, mail, message ? 'sent' : 'dropped', '', new Date(mall.clock()));
  } catch (error) {
    await recordFailure(mall, mail, error);
  }
}

async function sendInTurn(mall: Mall, left: { count: number }): Promise<void> {
  while (left.count-- > 0) {
    const now = mall.clock();
    const mail = await claimMail(mall.db.sql, new Date(now), new Date(now + LEASE_MS));
    if (!mail) return;
    await deliver(mall, mail);
  }
}

/**
 * Sends the mails that are due, each under a claim that expires. One whose sender was stopped between sending and recording
 * it is sent once more with the same Message-ID, because the service may not have it. Several servers may run
 * it at once.
 */
export async function deliverMails(mall: Mall): Promise<void> {
  await dropNeedlessReminders(mall.db.sql, new Date(mall.clock()), MOST_DROPPED);
  const left = { count: AT_ONCE };
  await Promise.all(Array.from({ length: SENDERS }, () => sendInTurn(mall, left)));
}
