import type { Account } from '#domain/account.ts';
import { CODE } from '#domain/code.ts';
import type { CodePurpose } from '../../db/queries/codes.ts';
import type { CallContext } from '../../http/context.ts';
import type { Message } from '../../notify/message.ts';
import { translate } from '../../translate.ts';
import { readMallSettings } from '../home/mall-settings.ts';

const WHAT_FOR: Record<CodePurpose, string> = {
  login: 'messages:forLogin',
  register: 'messages:forRegister',
  forgotten: 'messages:forForgotten',
  proof: 'messages:forProof',
  'step-up': 'messages:forProof',
  phone: 'messages:forPhone',
  email: 'messages:forEmail',
  password: 'messages:forPassword',
};

/** What goes out with a code, in the language of who asked for it. */
export async function codeMessage(
  context: CallContext,
  { kind, value }: Account,
  purpose: CodePurpose,
  code: string,
): Promise<Message> {
  const t = translate(context.locale, 'messages');
  const { siteName } = await readMallSettings(context);
  const values = { code, mall: siteName, what: t(WHAT_FOR[purpose]), minutes: CODE.lifeMs / 60_000 };
  const body = kind === 'phone' ? t('messages:codeText', values) : t('messages:codeMail', values);
  return { channel: kind, target: value, subject: t('messages:codeSubject', values), body };
}
