import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  bootstrap,
  CustomerService,
  JobQueueService,
  RequestContextService,
  SearchService,
  SessionService,
  TransactionalConnection,
  UserService,
} from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';
import { configure } from './config.mjs';

/** Makes the shop of `@vendure/create` with its sample products, and customers who are logged in. Writes their tokens to the file that is named. */
const CUSTOMERS = Number(process.env.VENDURE_CUSTOMERS);
const sample = join(dirname(createRequire(import.meta.url).resolve('@vendure/create/package.json')), 'assets');

/** With a dummy payment that is settled at once, so that the order is paid. */
function readInitialData() {
  const data = JSON.parse(readFileSync(join(sample, 'initial-data.json'), 'utf8'));
  for (const { handler } of data.paymentMethods)
    for (const argument of handler.arguments) if (argument.name === 'automaticSettle') argument.value = 'true';
  return data;
}

/** Jobs give collections their products, and the search its index. */
async function finishJobs(app, ctx) {
  await app.get(JobQueueService).start();
  await app.get(SearchService).reindex(ctx);
  const { rawConnection } = app.get(TransactionalConnection);
  const unfinished = () =>
    rawConnection.query(`select from job_record where state in ('PENDING', 'RUNNING', 'RETRYING')`);
  while ((await unfinished()).length > 0) await pause(250);
  const failed = await rawConnection.query(`select "queueName", error from job_record where state = 'FAILED'`);
  if (failed.length > 0) throw new Error(`jobs of Vendure failed: ${JSON.stringify(failed)}`);
}

/** Without a password, whose hash would take a quarter of a second. */
async function logIn(app, ctx, emailAddress) {
  const customer = await app.get(CustomerService).create(ctx, { emailAddress, firstName: 'Robin', lastName: 'Doe' });
  const user = await app.get(UserService).getUserById(ctx, customer.user.id);
  const { token } = await app.get(SessionService).createNewAuthenticatedSession(ctx, user, 'native');
  return token;
}

const config = configure({ synchronize: true, importAssetsDir: join(sample, 'images') });
const app = await populate(() => bootstrap(config), readInitialData(), join(sample, 'products.csv'));
const ctx = await app.get(RequestContextService).create({ apiType: 'admin' });
await finishJobs(app, ctx);
const tokens = [];
for (let n = 1; n <= CUSTOMERS; n++) tokens.push(await logIn(app, ctx, `customer-${n}@example.com`));
writeFileSync(process.argv[2], JSON.stringify(tokens));
await app.close();
process.exit();
