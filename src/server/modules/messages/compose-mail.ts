import { createHash } from 'node:crypto';
import { accountLink, homeLink } from '#locale/links.ts';
import { localeOf } from '#locale/locales.ts';
import type { Mall } from '../../platform/mall.ts';
import type { MailBlock, MailContent } from '../../platform/notifications/mail/content.ts';
import { renderMailHtml } from '../../platform/notifications/mail/render-html.ts';
import { renderMailText } from '../../platform/notifications/mail/render-text.ts';
import type { Message } from '../../platform/notifications/message.ts';
import { addressIn, readMallSettings } from '../settings/index.ts';
import { FORMS } from './forms/forms.ts';
import type { LetterParts } from './forms/message-form.ts';
import type { ClaimedMail } from './queries/outgoing-mail.ts';
import { createWords, type Words } from './words.ts';

/** The same for every attempt, by any server: of the event and the address, of which there is one mail. */
const messageIdOf = ({ event, address }: ClaimedMail, origin: string) =>
  `<${createHash('sha256').update(`${event}\n${address}`).digest('hex').slice(0, 32)}@${new URL(origin).hostname}>`;

const buttonBlock = (text: string, href: string, { t }: Words): MailBlock => ({
  kind: 'button',
  text,
  href,
  ifNot: t('messages:mail.ifNot'),
});

function endOf({ shop }: LetterParts, words: Words, mall: string, origin: string) {
  const { t, name, locale } = words;
  if (shop !== null) return { reason: t('messages:mail.whyShop', { shop: name(shop), mall: name(mall) }), links: [] };
  return {
    reason: t('messages:mail.whyBuyer', { mall: name(mall) }),
    links: [{ text: t('messages:mail.choose'), href: origin + accountLink(locale, 'messages') }],
  };
}

/** What a mail says; null where there is nothing to say any more. */
export async function composeMail(mall: Mall, mail: ClaimedMail): Promise<MailContent | null> {
  const { origin, timezone } = mall.config;
  const words = createWords(localeOf(mail.locale), timezone);
  const form = FORMS[mail.kind];
  const letter = { sql: mall.db.sql, words, buyerId: mail.buyerId, at: mail.createdAt.getTime(), now: mall.clock() };
  const parts = await form.write(mail.facts, letter);
  if (!parts) return null;
  const settings = await readMallSettings({ mall });
  const { title, text, path } = form.describe(mail.facts, words);
  return {
    locale: words.locale,
    mallName: settings.siteName,
    mallLink: origin + homeLink(words.locale),
    subject: title,
    preview: text,
    title: parts.title ?? title,
    lead: parts.lead ?? text,
    blocks: [...parts.blocks, buttonBlock(parts.button, origin + path, words), ...parts.after],
    ...endOf(parts, words, settings.siteName, origin),
    address: addressIn(settings, words.locale),
  };
}

/** The mail as it is sent; null where there is nothing to say any more. */
export async function writeMail(mall: Mall, mail: ClaimedMail): Promise<Message | null> {
  const content = await composeMail(mall, mail);
  if (!content) return null;
  return {
    channel: 'email',
    target: mail.address,
    subject: content.subject,
    body: renderMailText(content),
    mail: {
      html: await renderMailHtml(content),
      messageId: messageIdOf(mail, mall.config.origin),
      senderName: content.mallName,
      unsubscribeLink: '',
    },
  };
}
