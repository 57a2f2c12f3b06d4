import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { HEADERS } from '#contract/envelope.ts';
import { DEFAULT_LOCALE, localeOf } from '#locale/locales.ts';
import { fail } from '../failure.ts';
import { inRequest, REQUEST_ID_HEADER, validRequestId } from '../log/request-scope.ts';
import type { Mall } from '../mall.ts';
import { MAIL_HEADERS, outboxMail, outboxPage } from '../notifications/outbox-page.ts';
import { addSignals, type SignalParts } from '../signals/routes.ts';
import { tracedRequest } from '../tracing/tracing.ts';
import { allowedMethods } from './allowed-methods.ts';
import { answerFailure } from './answer.ts';
import { isBrokenOff } from './broken-off.ts';
import { allowOrigins } from './cross-origin.ts';
import { DOCS_STYLE, docsPage } from './docs-page.ts';
import { limitBody } from './limit-body.ts';
import { type AllHandlers, mountContract, type RequestReaders } from './mount.ts';
import { openApiDocument } from './openapi.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

const requestOf = (context: Context) => ({
  method: context.req.method,
  requestId: context.get('requestId'),
  header: (name: string) => context.req.header(name),
  status: () => context.res.status,
});

/** A known path by another method names those that it has. */
function answerUnknown(context: Context) {
  const allowed = allowedMethods(context.req.path);
  if (allowed.length > 0) context.header('Allow', allowed.join(', '));
  const failure = fail(allowed.length > 0 ? 'wrongMethod' : 'unknownCall');
  return answerFailure(context, failure, localeOf(context.req.header(HEADERS.language)), context.get('requestId'));
}

function addOutbox(app: Hono, mall: Mall): void {
  app.get('/api/sandbox/outbox', async (context) => context.html(await outboxPage(mall)));
  app.get('/api/sandbox/outbox/:id', async (context) => {
    const mail = await outboxMail(mall, context.req.param('id'));
    return mail === null ? answerUnknown(context) : context.html(mail, 200, MAIL_HEADERS);
  });
}

/** What the modules hand to the API at the start. */
export interface ApiParts extends SignalParts {
  handlers: AllHandlers;
  readers: RequestReaders;
  /** Adds the addresses that the contract does not name, as those that gateways call. */
  addRoutes(app: Hono, mall: Mall): void;
}

/** The mall's API. Works over a socket and, for builds and tests, by `app.request()` in the same process. */
export function createApi(mall: Mall, { handlers, readers, addRoutes, ...signals }: ApiParts): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const requestId = validRequestId(context.req.header(REQUEST_ID_HEADER)) ?? randomUUID().slice(0, 13);
    context.set('requestId', requestId);
    // Before the answer is made: on one that is there, each of them would cost as much as the rest of a call. An answer that
    // is not made by the context (`new Response`) has to copy them.
    context.header(REQUEST_ID_HEADER, requestId);
    context.header('X-Content-Type-Options', 'nosniff');
    const began = performance.now();
    const answer = async () => {
      await next();
      const ms = Math.round(performance.now() - began);
      mall.log.debug({ requestId, method: context.req.method, path: context.req.path, ms }, 'answered');
    };
    await inRequest(requestId, () => tracedRequest(requestOf(context), answer));
  });
  if (mall.config.corsOrigins.length > 0) app.use(allowOrigins(mall.config.corsOrigins));
  app.use(limitBody);
  addSignals(app, mall, signals);
  if (mall.config.apiDocs) {
    app.get('/api/openapi.json', (context) => context.json(openApiDocument(mall.config.origin)));
    app.get('/api/docs', (context) => context.html(docsPage()));
  }
  app.get('/api/docs.css', (context) => context.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css' }));
  if (mall.config.localOnly) addOutbox(app, mall);
  addRoutes(app, mall);
  mountContract(app, handlers, readers, mall);
  app.onError((error, context) => {
    const requestId = context.get('requestId');
    if (isBrokenOff(context)) mall.log.debug({ requestId }, 'the client broke off');
    else mall.log.error({ requestId, err: error }, 'request failed');
    return answerFailure(context, fail('internal'), DEFAULT_LOCALE, requestId);
  });
  app.notFound(answerUnknown);
  return app;
}
