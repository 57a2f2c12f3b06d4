import { listTroubledMails, type TroubledMail } from '#server/modules/messages/queries/outgoing-mail.ts';
import type { StoredMessage } from '#server/platform/notifications/messages.ts';
import { readOutbox } from '#server/platform/notifications/outbox.ts';
import { type Command, refusePositionals } from '../command.ts';
import { printFromMall } from '../print-from-mall.ts';

const MOST = 20;

const stored = ({ createdAt, target, subject, body }: StoredMessage) =>
  `${createdAt.toISOString()}  ${target}\n${subject}\n${body}\n`;

const nextStep = ({ state, attempts, dueAt }: TroubledMail) =>
  state === 'failed' ? `given up after ${attempts} attempts` : `next attempt ${dueAt.toISOString()}`;

const troubled = (mail: TroubledMail) =>
  `  ${mail.createdAt.toISOString()}  ${mail.kind} to ${mail.address}: ${nextStep(mail)}; ${mail.failure}`;

/** What the command prints: mails that could not be sent first, because somebody has to look after them. */
export function outboxLines(messages: readonly StoredMessage[], troubles: readonly TroubledMail[]): string {
  const lines = troubles.length > 0 ? [`Mails that could not be sent:\n${troubles.map(troubled).join('\n')}\n`] : [];
  const texts = [...lines, ...messages.map(stored)];
  return texts.length > 0
    ? texts.join('\n')
    : 'The outbox is empty. Codes are kept for five minutes, as long as they are good, and mails for a week.';
}

export const outbox: Command = {
  usage: '',
  options: {},
  async run(given, config) {
    refusePositionals('outbox', given);
    await printFromMall(config, async (mall) =>
      outboxLines(await readOutbox(mall, MOST), await listTroubledMails(mall.db.sql, MOST)),
    );
  },
};
