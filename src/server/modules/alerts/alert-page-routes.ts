import type { Context } from 'hono';
import { localeOf } from '#locale/locales.ts';
import { answerPage } from '../../platform/http/answer-page.ts';
import type { Mall } from '../../platform/mall.ts';
import { translate } from '../../platform/translate.ts';
import { type AlertLink, readAlertLink } from './alert-links.ts';
import { confirmOne, forgetReader } from './queries/alerts.ts';
import { noteChecks } from './queries/firing.ts';

type State = 'ask' | 'done' | 'invalid';

function page(link: AlertLink, state: State, language: string) {
  const locale = localeOf(language);
  const t = translate(locale, 'alerts:page');
  const isConfirm = link === 'confirm';
  const titles = {
    ask: isConfirm ? t('alerts:page.confirm') : t('alerts:page.stop'),
    done: isConfirm ? t('alerts:page.confirmed') : t('alerts:page.stopped'),
    invalid: t('alerts:page.invalid'),
  };
  const hint = isConfirm ? t('alerts:page.confirmHint') : t('alerts:page.stopHint');
  const button = isConfirm ? t('alerts:page.confirmButton') : t('alerts:page.stopButton');
  return answerPage({ locale, title: titles[state], ...(state === 'ask' && { ask: { hint, button } }) });
}

const change = {
  async confirm({ db, clock }: Mall, id: number): Promise<boolean> {
    return db.transact(async (tx) => {
      const productId = await confirmOne(tx, id, new Date(clock()));
      if (productId === undefined) return false;
      // It may be back by now. A search that was never looked for is the next one anyway.
      if (productId !== null) await noteChecks(tx, [productId]);
      return true;
    });
  },
  /** Doing it twice changes nothing. */
  async stop({ db }: Mall, id: number): Promise<boolean> {
    await forgetReader(db.sql, id);
    return true;
  },
};

const queryOf = (context: Context) => new URL(context.req.url).searchParams;

/** Asks first: mail programs open links by themselves to check them, so a link that is opened changes nothing. */
export const askByLink = (link: AlertLink) => (context: Context, mall: Mall) => {
  const query = queryOf(context);
  const state = readAlertLink(mall, link, query) === null ? 'invalid' : 'ask';
  return context.html(page(link, state, query.get('language') ?? ''), state === 'ask' ? 200 : 404);
};

/** The button of that page, or of a mail program (RFC 8058). */
export const answerByLink = (link: AlertLink) => async (context: Context, mall: Mall) => {
  const query = queryOf(context);
  const id = readAlertLink(mall, link, query);
  const isDone = id !== null && (await change[link](mall, id));
  return context.html(page(link, isDone ? 'done' : 'invalid', query.get('language') ?? ''), isDone ? 200 : 404);
};
