import type { Account } from '#domain/accounts/account.ts';
import { CODE } from '#domain/verification/code.ts';
import type { MessageKey } from '#locale/message-types.ts';
import type { Message } from '../../../platform/notifications/message.ts';
import { translate } from '../../../platform/translate.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { readMallSettings } from '../../settings/index.ts';
import type { CodePurpose } from '../queries/codes.ts';

const WHAT_FOR = {
  login: 'verification:code.forLogin',
  register: 'verification:code.forRegister',
  forgotten: 'verification:code.forForgotten',
  proof: 'verification:code.forProof',
  'step-up': 'verification:code.forProof',
  phone: 'verification:code.forPhone',
  email: 'verification:code.forEmail',
  password: 'verification:code.forPassword',
  shop: 'verification:code.forShop',
} as const satisfies Record<CodePurpose, MessageKey>;

/** What goes out with a code, in the language of who asked for it. */
export async function codeMessage(
  context: UseCaseContext,
  { kind, value }: Account,
  purpose: CodePurpose,
  code: string,
): Promise<Message> {
  const t = translate(context.locale, 'verification:code');
  const { siteName } = await readMallSettings(context);
  const values = { code, mall: siteName, what: t(WHAT_FOR[purpose]), minutes: CODE.lifeMs / 60_000 };
  const body = kind === 'phone' ? t('verification:code.text', values) : t('verification:code.mail', values);
  return { channel: kind, target: value, subject: t('verification:code.subject', values), body };
}
