import { readConfig } from './config.ts';
import { jobs } from './modules/jobs.ts';
import { openMall } from './open-mall.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { startJobs } from './platform/jobs/schedule.ts';
import { onStop } from './platform/process/stopping.ts';
import { onStrayRejection } from './platform/process/stray-rejections.ts';
import { noSite } from './platform/static/follow-site.ts';
import { serve } from './serve.ts';
import { startReport } from './start-report.ts';

onStrayRejection((error) => {
  throw error;
});

/** The API alone, for malls whose pages come from a CDN. */
try {
  const config = readConfig(process.env);
  const { mall, app, close } = await openMall(config);
  const served = await serve({ app, site: noSite }, config, mall.log).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const stopJobs = startJobs(mall, jobs);
  onStop(async () => {
    await stopJobs();
    await served.close();
    await close();
  });
  mall.log.info({ port: served.port }, 'the API is open');
  for (const line of startReport(config)) mall.log.warn(line);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exit(1);
}
