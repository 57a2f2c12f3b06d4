import './platform/process/parent.ts';
import { readConfig } from './config.ts';
import { jobs } from './modules/jobs.ts';
import { hasWayToPay } from './modules/payments/index.ts';
import { openMall } from './open-mall.ts';
import { openService, withWorkers } from './open-service.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { startJobs } from './platform/jobs/schedule.ts';
import { onStop } from './platform/process/stopping.ts';
import { onStrayRejection } from './platform/process/stray-rejections.ts';
import { alone } from './platform/workers/siblings.ts';
import { startReport } from './start-report.ts';

onStrayRejection((error) => {
  throw error;
});

/**
 * The API, for malls whose pages come from a CDN or a web server. Where they are in a bucket, or in a build that lies beside it, it
 * also answers what hosts of files cannot (redirects of wrong names and query forms, 404 pages), and the pages themselves.
 */
try {
  const config = withWorkers(readConfig(process.env));
  const open = await openMall(config, { siblings: alone, processes: config.workers });
  const { mall } = open;
  const stopped = Promise.withResolvers<() => Promise<void>>();
  const giveUp = async (error: OperatorError) => {
    console.error(error.message);
    await (await stopped.promise)();
    process.exit(1);
  };
  const service = openService(open, config, { role: 'api', isPublishing: () => false, giveUp });
  const port = await service.listen().catch(async (error: unknown) => {
    await service.close();
    await open.close();
    throw error;
  });
  const report = startReport(config, await hasWayToPay(mall));
  const stopJobs = startJobs(mall, jobs);
  const stop = async () => {
    await stopJobs();
    await service.close();
    await open.close();
  };
  stopped.resolve(stop);
  onStop(stop);
  mall.log.info({ port, workers: config.workers }, 'the API is open');
  for (const line of report) mall.log.warn(line);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exit(1);
}
