import type { Hono } from 'hono';
import { deviceCookie } from './modules/accounts/sessions/known-device.ts';
import { readSession } from './modules/accounts/sessions/read-session.ts';
import { ALERT_PATHS } from './modules/alerts/alert-links.ts';
import { answerByLink, askByLink } from './modules/alerts/alert-page-routes.ts';
import { gauges } from './modules/gauges.ts';
import { UNSUBSCRIBE_PATH } from './modules/messages/unsubscribe.ts';
import { answerUnsubscribe, askToUnsubscribe } from './modules/messages/unsubscribe-routes.ts';
import { answerGateway, CALLBACK_PATH } from './modules/payments/webhook.ts';
import { isBuildKey } from './modules/publishing/page-builder.ts';
import { readinessChecks } from './modules/readiness-checks.ts';
import { handlers } from './modules/routes.ts';
import { readMallSettings } from './modules/settings/mall-settings.ts';
import { listCurrencies } from './modules/settings/queries/currencies.ts';
import { readHomeRegion } from './modules/settings/read-home-region.ts';
import { sendUpload } from './modules/uploads/send-upload.ts';
import { type ApiParts, createApi } from './platform/http/app.ts';
import type { Mall } from './platform/mall.ts';

export const API_PARTS: ApiParts = {
  handlers,
  readers: {
    readSession,
    isBuildKey,
    deviceCookie,
    listCurrencies: ({ db }) => listCurrencies(db.sql),
    readHomeRegion,
    readImageDomain: async (mall) => (await readMallSettings({ mall })).imageDomain,
  },
  readinessChecks,
  gauges,
  addRoutes: (app, mall) => {
    app.get('/uploads/*', (context) => sendUpload(context, mall));
    app.post(CALLBACK_PATH, (context) => answerGateway(context, mall));
    app.get(UNSUBSCRIBE_PATH, (context) => askToUnsubscribe(context, mall));
    app.post(UNSUBSCRIBE_PATH, (context) => answerUnsubscribe(context, mall));
    for (const link of ['confirm', 'stop'] as const) {
      app.get(ALERT_PATHS[link], (context) => askByLink(link)(context, mall));
      app.post(ALERT_PATHS[link], (context) => answerByLink(link)(context, mall));
    }
  },
};

/** The API of the whole mall: the platform with the parts of every module. */
export const createApp = (mall: Mall): Hono => createApi(mall, API_PARTS);
