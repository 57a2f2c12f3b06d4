import { setTimeout as pause } from 'node:timers/promises';
import { LEASE_MS, MOST_ATTEMPTS, nextAttempt, STALE_MS } from '#domain/messages/mail-retries.ts';
import { MINUTE_MS } from '#domain/time/duration.ts';
import type { Mall } from '../../platform/mall.ts';
import { UndeliverableError } from '../../platform/notifications/message.ts';
import { type LanguageRow, listLanguages } from '../settings/index.ts';
import { writeMail } from './compose-mail.ts';
import {
  type ClaimedMail,
  claimMails,
  dropNeedlessReminders,
  type EndedMail,
  endMails,
  retryMail,
} from './queries/outgoing-mail.ts';

/** Mails that one server sends at a time, and in one run; the next run sends the rest. */
const AT_ONCE = 8;
const MOST_SENT = 400;

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

/** What becomes of a mail whose attempt has failed; null where another one follows. */
async function recordFailure(mall: Mall, mail: ClaimedMail, error: unknown): Promise<EndedMail | null> {
  const failure = String(error).slice(0, MOST_FAILURE);
  const now = mall.clock();
  const isOver = error instanceof UndeliverableError || now - mail.createdAt.getTime() > STALE_MS;
  const next = isOver ? null : nextAttempt(mail.attempts, now);
  if (next !== null) {
    mall.log.warn({ err: error, id: mail.id }, 'a mail is not sent yet');
    await retryMail(mall.db.sql, mail, failure, new Date(next));
    return null;
  }
  mall.log.warn({ err: error, id: mail.id }, 'a mail is given up: run `mall outbox`');
  return { ...mail, state: 'failed', failure };
}

/** The attempts before this one that have no report count as well: a mail that stops its sender is not tried for ever. */
function checkAttempts({ attempts }: ClaimedMail): void {
  if (attempts > MOST_ATTEMPTS) throw new UndeliverableError('every attempt was stopped before its report');
}

async function deliver(mall: Mall, languages: readonly LanguageRow[], mail: ClaimedMail): Promise<EndedMail | null> {
  try {
    checkAttempts(mail);
    const message = await writeMail(mall, languages, mail);
    if (message) await inTime(mall.notify(message));
    return { ...mail, state: message ? 'sent' : 'dropped', failure: '' };
  } catch (error) {
    return recordFailure(mall, mail, error);
  }
}

/**
 * Sends the mails that are due, some at a time, each under a claim that expires. One whose sender was stopped between sending and
 * recording it is sent once more with the same Message-ID, because the service may not have it. Several servers may run
 * it at once.
 */
export async function deliverMails(mall: Mall): Promise<void> {
  const { sql } = mall.db;
  await dropNeedlessReminders(sql, new Date(mall.clock()), MOST_DROPPED);
  const languages = await listLanguages(sql);
  for (let sent = 0; sent < MOST_SENT; sent += AT_ONCE) {
    const now = mall.clock();
    const mails = await claimMails(sql, AT_ONCE, new Date(now), new Date(now + LEASE_MS));
    if (mails.length === 0) return;
    const ended = await Promise.all(mails.map((mail) => deliver(mall, languages, mail)));
    await endMails(
      sql,
      ended.filter((mail) => mail !== null),
      new Date(mall.clock()),
    );
  }
}
