import { readConfig } from './config.ts';
import { keepRounds } from './jobs/rounds.ts';
import { openMall } from './open-mall.ts';
import { OperatorError } from './operator-error.ts';
import { serve } from './serve.ts';
import { startReport } from './start-report.ts';
import { noSite } from './static/follow-site.ts';
import { onStop } from './stopping.ts';
import { onStrayRejection } from './stray-rejections.ts';

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
  const stopRounds = keepRounds(mall);
  onStop(async () => {
    await stopRounds();
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
