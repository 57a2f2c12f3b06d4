import { deviceName } from '#domain/accounts/device-name.ts';
import { utcMomentText } from '#locale/date-times.ts';
import { accountLink } from '#locale/links.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { isDeliverable } from '../../../platform/notifications/channels.ts';
import type { Message } from '../../../platform/notifications/message.ts';
import { translate } from '../../../platform/translate.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { readMallSettings } from '../../settings/index.ts';
import { type AccountRow, getAccount } from '../queries/accounts.ts';
import { emailOf, phoneOf } from './own-targets.ts';

/** What has changed, with its sentence. */
const NOTICES = {
  passkeyAdded: 'accounts:notice.passkeyAdded',
  passkeyRemoved: 'accounts:notice.passkeyRemoved',
  secondFactorOn: 'accounts:notice.secondFactorOn',
  secondFactorOff: 'accounts:notice.secondFactorOff',
  recoveryCodesNew: 'accounts:notice.recoveryCodesNew',
  passwordChanged: 'accounts:notice.passwordChanged',
  phoneChanged: 'accounts:notice.phoneChanged',
  emailChanged: 'accounts:notice.emailChanged',
} as const;

export type Notice = keyof typeof NOTICES;

/** What an owner does who has not made the change. A new password ends neither a passkey nor the second factor of a thief. */
const ifNotOwner = (notice: Notice) => {
  if (notice === 'passkeyAdded') return 'accounts:notice.ifNotYourPasskey';
  return notice === 'secondFactorOn' ? 'accounts:notice.ifNotYourFactor' : 'accounts:notice.ifNotYou';
};

/** For one account in a day: enough to warn its owner, too few for a thief to bury the warning or to run up a bill for texts. */
const SENT = { name: 'security-notice', times: 20, seconds: 86_400 } satisfies Limit;

/** A change comes with a call, or from the operator's command line. */
type Change = Pick<UseCaseContext, 'mall' | 'locale' | 'now' | 'userAgent'>;

type Owner = Pick<AccountRow, 'id' | 'email' | 'phone'>;

/** By e-mail where the mall can send it: it costs nothing and says more. */
const targetOf = (owner: Owner, { mall }: Change) =>
  [emailOf(owner), phoneOf(owner)].find((target) => target && isDeliverable(mall.config, target.kind)) ?? null;

async function noticeMessage(context: Change, owner: Owner, notice: Notice): Promise<Message | null> {
  const target = targetOf(owner, context);
  if (!target) return null;
  const { mall, locale, now, userAgent } = context;
  const t = translate(locale, 'accounts:notice');
  const values = {
    mall: (await readMallSettings(context)).siteName,
    what: t(NOTICES[notice]),
    ifNot: t(ifNotOwner(notice)),
    when: utcMomentText(now, locale),
    device: deviceName(userAgent) || t('accounts:notice.unknownDevice'),
    link: mall.config.origin + accountLink(locale, 'security'),
  };
  const body = target.kind === 'phone' ? t('accounts:notice.text', values) : t('accounts:notice.mail', values);
  return { channel: target.kind, target: target.value, subject: t('accounts:notice.subject', values), body };
}

/**
 * Sends the owner a notice of a change, after it is stored. `owner` as the account was before: who has changed the e-mail
 * address may be a thief. A notice that cannot be sent is logged, and the change stays.
 */
export async function notifyOwner(context: Change, owner: Owner, notice: Notice): Promise<void> {
  const { mall } = context;
  try {
    const message = await noticeMessage(context, owner, notice);
    if (!message || (await mall.limits.take([SENT, String(owner.id)])) > 0) return;
    await mall.notify(message);
  } catch (error) {
    mall.log.warn({ err: error, notice }, 'the owner of an account was not notified of a change');
  }
}

/** The same for changes that leave phone number and e-mail address as they are. */
export const notifyBuyer = async (context: Change, buyerId: number, notice: Notice): Promise<void> =>
  notifyOwner(context, await getAccount(context.mall.db.sql, buyerId), notice);
