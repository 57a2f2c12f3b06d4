import type { Context } from 'hono';
import { localeOf } from '#locale/locales.ts';
import { answerPage } from '../../platform/http/answer-page.ts';
import type { Mall } from '../../platform/mall.ts';
import { translate } from '../../platform/translate.ts';
import { readUnsubscribeLink, unsubscribe } from './unsubscribe.ts';

type State = 'ask' | 'done' | 'invalid';

function page(state: State, language: string) {
  const locale = localeOf(language);
  const t = translate(locale, 'messages');
  const titles = {
    ask: t('messages:unsubscribe.ask'),
    done: t('messages:unsubscribe.done'),
    invalid: t('messages:unsubscribe.invalid'),
  };
  const ask = { hint: t('messages:unsubscribe.hint'), button: t('messages:mail.stop') };
  return answerPage({ locale, title: titles[state], ...(state === 'ask' && { ask }) });
}

const queryOf = (context: Context) => new URL(context.req.url).searchParams;

/** Asks first: mail programs open links by themselves to check them, so a link that is opened changes nothing. */
export function askToUnsubscribe(context: Context, mall: Mall): Response | Promise<Response> {
  const query = queryOf(context);
  const state = readUnsubscribeLink(mall, query) ? 'ask' : 'invalid';
  return context.html(page(state, query.get('language') ?? ''), state === 'ask' ? 200 : 404);
}

/** The button of that page, or of a mail program (RFC 8058). */
export async function answerUnsubscribe(context: Context, mall: Mall): Promise<Response> {
  const query = queryOf(context);
  const subscription = readUnsubscribeLink(mall, query);
  if (subscription) await unsubscribe(mall, subscription);
  return context.html(page(subscription ? 'done' : 'invalid', query.get('language') ?? ''), subscription ? 200 : 404);
}
