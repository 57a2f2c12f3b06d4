import './platform/process/parent.ts';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { jobs } from './modules/jobs.ts';
import { hasWayToPay } from './modules/payments/index.ts';
import { openMall } from './open-mall.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { openBucket } from './platform/files/bucket.ts';
import { startJobs } from './platform/jobs/schedule.ts';
import { countPublished } from './platform/metrics/metrics.ts';
import { onStop } from './platform/process/stopping.ts';
import { onStrayRejection } from './platform/process/stray-rejections.ts';
import { followBucket } from './platform/static/follow-bucket.ts';
import { followSite } from './platform/static/follow-site.ts';
import { serve } from './serve.ts';
import { startReport } from './start-report.ts';

onStrayRejection((error) => {
  throw error;
});

const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The API, for malls whose pages come from a CDN or a web server. Where they are in a bucket, or in a build that lies beside it, it
 * also answers what hosts of files cannot (redirects of wrong names and query forms, 404 pages), and the pages themselves.
 */
try {
  const config = readConfig(process.env);
  const { mall, app, close } = await openMall(config);
  const bucket = config.pages && (await followBucket(await openBucket(config.pages), mall.log));
  const build = resolve(PROJECT_ROOT, config.dist);
  const site = bucket ?? followSite(build, countPublished);
  Object.assign(mall.pages, { site, build: bucket ? null : build, areRequired: bucket !== null });
  const served = await serve({ app, site, pictures: mall.pictures }, config, mall.log).catch(async (error: unknown) => {
    await bucket?.stop();
    await close();
    throw error;
  });
  const report = startReport(config, await hasWayToPay(mall));
  const stopJobs = startJobs(mall, jobs);
  onStop(async () => {
    await stopJobs();
    await served.close();
    await bucket?.stop();
    await close();
  });
  mall.log.info({ port: served.port }, 'the API is open');
  for (const line of report) mall.log.warn(line);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exit(1);
}
