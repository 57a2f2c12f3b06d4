import { refundLink } from '#locale/links.ts';
import type { MailBlock, MailRow } from '../../../../platform/notifications/mail/content.ts';
import { findMailedReturn, type MailedReturn } from '../../queries/mailed-returns.ts';
import type { Words } from '../../words.ts';
import { type Letter, type MessageForm, messageForm } from '../message-form.ts';
import { numberRows, returnedBlock } from './return-blocks.ts';
import { RETURN, type ReturnFacts } from './return-facts.ts';

interface ReturnForm {
  title(facts: ReturnFacts, words: Words): string;
  text(facts: ReturnFacts, words: Words): string;
  /** What stands above the product, and rows above its numbers. */
  blocks?(facts: ReturnFacts, one: MailedReturn, words: Words): MailBlock[];
  rows?(facts: ReturnFacts, one: MailedReturn, words: Words): MailRow[];
}

async function writeReturn({ blocks, rows }: ReturnForm, facts: ReturnFacts, { sql, words }: Letter) {
  const one = await findMailedReturn(sql, facts.refundNo);
  if (!one) return null;
  const numbers = numberRows(one, facts.refundNo, words);
  return {
    blocks: [
      ...(blocks?.(facts, one, words) ?? []),
      returnedBlock(one, words),
      { kind: 'facts' as const, rows: [...(rows?.(facts, one, words) ?? []), ...numbers] },
    ],
    button: words.t('messages:return.button'),
    after: [],
    shop: null,
  };
}

/** A message to the buyer about a request, which leads to its page. */
export const returnForm = (form: ReturnForm): MessageForm =>
  messageForm(RETURN, {
    describe: (facts, words) => ({
      title: form.title(facts, words),
      text: form.text(facts, words),
      path: refundLink(words.locale, facts.refundNo),
    }),
    write: (facts, letter) => writeReturn(form, facts, letter),
  });
