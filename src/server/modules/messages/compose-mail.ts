import { createHash } from 'node:crypto';
import { isOptionalTopic, TOPIC_OF, type Topic } from '#domain/messages/message.ts';
import { accountLink, homeLink } from '#locale/links.ts';
import { type Locale, localeOf } from '#locale/locales.ts';
import { localeWithPages } from '#locale/negotiate.ts';
import type { Mall } from '../../platform/mall.ts';
import type { MailBlock, MailContent } from '../../platform/notifications/mail/content.ts';
import { renderMailHtml } from '../../platform/notifications/mail/render-html.ts';
import { renderMailText } from '../../platform/notifications/mail/render-text.ts';
import type { Message } from '../../platform/notifications/message.ts';
import { alertLink } from '../alerts/index.ts';
import { addressIn, type LanguageRow, readMallSettings } from '../settings/index.ts';
import { FORMS } from './forms/forms.ts';
import type { LetterParts } from './forms/message-form.ts';
import type { ClaimedMail } from './queries/outgoing-mail.ts';
import { readNames } from './read-names.ts';
import { unsubscribeLink } from './unsubscribe.ts';
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

const REASONS = { reviews: 'messages:mail.whyReviews', application: 'messages:mail.whyApplication' } as const;

/** Where mails of this kind are ended; '' for those that are always sent. */
function stopLinkOf(mall: Mall, { kind, buyerId, alertId, locale }: ClaimedMail): string {
  if (alertId !== null) return alertLink(mall, 'stop', alertId, locale);
  const topic = TOPIC_OF[kind];
  return buyerId !== null && isOptionalTopic(topic) ? unsubscribeLink(mall, { buyerId, topic }, locale) : '';
}

/** Why it is sent, and how that is changed. */
function endOf(mall: Mall, mail: ClaimedMail, { shop }: LetterParts, words: Words, mallName: string) {
  const { t, name, locale } = words;
  if (shop !== null)
    return { reason: t('messages:mail.whyShop', { shop: name(shop), mall: name(mallName) }), links: [] };
  const topic: Topic = TOPIC_OF[mail.kind];
  const choose = { text: t('messages:mail.choose'), href: mall.config.origin + accountLink(locale, 'messages') };
  if (topic === 'alerts') {
    const stop = { text: t('messages:mail.stopAlerts'), href: stopLinkOf(mall, mail) };
    return { reason: t('messages:mail.whyAlerts', { mall: name(mallName) }), links: [stop] };
  }
  if (!isOptionalTopic(topic))
    return { reason: t('messages:mail.whyBuyer', { mall: name(mallName) }), links: [choose] };
  const stop = { text: t('messages:mail.stop'), href: stopLinkOf(mall, mail) };
  return { reason: t(REASONS[topic]), links: [stop, choose] };
}

/** What a mail says; null where there is nothing to say any more. */
async function composeMail(mall: Mall, mail: ClaimedMail, words: Words): Promise<MailContent | null> {
  const { origin } = mall.config;
  const form = FORMS[mail.kind];
  const confirmLink =
    mail.kind === 'alertConfirm' && mail.alertId !== null ? alertLink(mall, 'confirm', mail.alertId, mail.locale) : '';
  const times = { at: mail.createdAt.getTime(), now: mall.clock() };
  const letter = { sql: mall.db.sql, words, buyerId: mail.buyerId, ...times, confirmLink };
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
    blocks: [...parts.blocks, buttonBlock(parts.button, parts.href ?? origin + path, words), ...parts.after],
    ...endOf(mall, mail, parts, words, settings.siteName),
    address: addressIn(settings, words.locale),
  };
}

/** Names are stored in the language of the mail: only a shop, and who gets it in another language, needs others. */
async function wordsFor(mall: Mall, { merchantId, facts, ...claimed }: ClaimedMail, locale: Locale): Promise<Words> {
  const isInOwnLanguage = merchantId === null && claimed.locale === locale;
  const names = isInOwnLanguage ? undefined : await readNames(mall.db.sql, locale, [facts]);
  return createWords(locale, mall.config.timezone, names);
}

/**
 * The mail as it is sent, in a language of the mall, because its links lead to pages: that of the purchase may be switched off by
 * now; null where there is nothing to say any more.
 */
export async function writeMail(
  mall: Mall,
  languages: readonly LanguageRow[],
  claimed: ClaimedMail,
): Promise<Message | null> {
  const locale = localeWithPages(languages, localeOf(claimed.locale));
  const mail = { ...claimed, locale };
  const content = await composeMail(mall, mail, await wordsFor(mall, claimed, locale));
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
      unsubscribeLink: stopLinkOf(mall, mail),
    },
  };
}
