import { expect, test } from 'vitest';
import { MOST_ATTEMPTS } from '#domain/messages/mail-retries.ts';
import { deliverMails } from '#server/modules/messages/deliver-mails.ts';
import { readMailState } from '#server/modules/messages/queries/mail-state.ts';
import { type Message, UndeliverableError } from '#server/platform/notifications/message.ts';
import { failureClass, mailLines } from '../../../src/cli/messages/mail-lines.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { openedCase } from '../../support/orders/refunds.ts';

const mall = useMall();
const MINUTE_MS = 60_000;

const state = () => readMailState(mall.db.sql, new Date(mall.now));
const lines = async () => mailLines(await state(), mall.now);
const through = (notify: (message: Message) => Promise<void>) => deliverMails({ ...mall.core, notify });

async function mailed(): Promise<Own> {
  const own = await newBuyer(mall);
  await openedCase(mall, own);
  return own;
}

test('mails that are due show how far the outbox is behind, and none once they are sent', async () => {
  await mailed();
  mall.now += 7 * MINUTE_MS;
  await mailed();
  expect((await lines())[1]).toMatch(/^Outbox: 2 mails to be sent, the first due 7 minutes ago; /);
  await deliverMails(mall.core);
  expect(await lines()).toEqual(['Mails: none that could not be sent', 'Outbox: nothing is behind']);
});

test('mails that cannot be sent show how many, since when and what kind of error, without an address', async () => {
  const [refused] = [await mailed(), await mailed()];
  await through(async ({ target }) => {
    if (target === refused.email) throw new UndeliverableError(`550 no mailbox ${target}`);
    throw new Error('connect ECONNREFUSED 127.0.0.1:25');
  });
  mall.now += 3 * 60 * MINUTE_MS;
  const [trouble] = await lines();
  expect(trouble).toBe(
    'Mails: 1 mail given up, the oldest written 3 hours ago, 1 mail tried again later; ' +
      'last error Error ECONNREFUSED: "mall outbox" lists them',
  );
  expect(trouble).not.toContain('@');
});

test.each([
  ['fails at each attempt', 'reports'],
  ['stops its sender at each attempt', 'is cut off'],
])('a mail that %s is given up after nine attempts', async (_, ending) => {
  expect(MOST_ATTEMPTS).toBe(9);
  const own = await mailed();
  let attempts = 0;
  const isCutOff = ending === 'is cut off';
  const send = async ({ target }: Message) => {
    if (target !== own.email) return;
    attempts++;
    throw new Error('connect ECONNREFUSED');
  };
  const ownMail = async () => {
    const [row] = await mall.db.sql<{ state: string; attempts: number }[]>`
      select state, attempts from outgoing_mail where address = ${own.email}`;
    return row;
  };
  for (let i = 0; i < 12 && (await ownMail())?.state === 'waiting'; i++) {
    if (isCutOff && (await ownMail())?.attempts !== MOST_ATTEMPTS)
      await mall.db.sql`update outgoing_mail set attempts = attempts + 1 where address = ${own.email}`;
    else {
      await mall.db.sql`update outgoing_mail set due_at = ${new Date(mall.now)} where address = ${own.email}`;
      await through(send);
    }
  }
  expect(attempts).toBe(isCutOff ? 0 : 9);
  expect((await ownMail())?.state).toBe('failed');
});

test.each([
  ['Error: connect ECONNREFUSED 127.0.0.1:25', 'Error ECONNREFUSED'],
  ['UndeliverableError: 550 no mailbox a@b.example', 'UndeliverableError 550'],
  ['Error: the mail service has not answered in time', 'Error'],
])('the class of %j is %s', (failure, expected) => expect(failureClass(failure)).toBe(expected));
