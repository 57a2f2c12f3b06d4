import { dev as startAstro } from 'astro';
import { PROJECT_ROOT } from '#publish/fingerprint.ts';
import type { Config } from '#server/config.ts';
import { hasWayToPay } from '#server/modules/payments/index.ts';
import { buildKeyOf } from '#server/modules/publishing/page-builder.ts';
import { openMall } from '#server/open-mall.ts';
import { onStop } from '#server/platform/process/stopping.ts';
import { noSite } from '#server/platform/static/follow-site.ts';
import { checkPort, serve } from '#server/serve.ts';
import { startReport } from '#server/start-report.ts';
import { type Command, refusePositionals } from '../command.ts';
import { fillIfEmpty, printDemoLogins } from '../demo/demo-mall.ts';
import { startMallJobs } from './start-jobs.ts';

/** Builds and the mall's data hold a hundred thousand files that no page is made of. */
const NOT_WATCHED = ['**/.dist-*/**', '**/dist/**', '**/.mall/**'];

const startPages = (config: Config, api: string) =>
  startAstro({
    root: PROJECT_ROOT,
    logLevel: 'warn',
    server: { port: config.port, host: config.host ?? false },
    vite: {
      server: {
        strictPort: true,
        watch: { ignored: NOT_WATCHED },
        proxy: { '/api': api, '/pictures': api, '/uploads': api },
      },
    },
  });

async function run(config: Config): Promise<void> {
  await checkPort(config);
  const open = await openMall(config);
  const painting = await fillIfEmpty(open, config);
  const offer = { app: open.app, site: noSite, pictures: open.mall.pictures, missingPicture: painting?.paintNow };
  const served = await serve(offer, { ...config, port: 0, host: '127.0.0.1' }, open.mall.log);
  const api = `http://127.0.0.1:${served.port}`;
  // Pages read them when they are loaded, which is in this process and from here on.
  const key = { MALL_BUILD_KEY: buildKeyOf(open.mall) };
  Object.assign(process.env, {
    ...key,
    MALL_API: api,
    MALL_API_BROWSER: 'same-origin',
    MALL_ORIGIN: config.origin,
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  const pages = await startPages(config, api);
  const stopJobs = await startMallJobs(open.mall);
  // Vite would end the process by itself, and leave the database running.
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
  onStop(async () => {
    // First, because requests that wait for a picture would hold the servers up.
    await Promise.all([painting?.stop(), stopJobs()]);
    await pages.stop();
    await served.close();
    await open.close();
  });
  console.log(`Mallfront is open at ${config.origin}, and follows your changes`);
  for (const line of startReport(config, await hasWayToPay(open.mall))) console.error(line);
  await printDemoLogins(open);
}

export const dev: Command = {
  usage: '',
  options: {},
  async run(given, config) {
    refusePositionals('dev', given);
    await run(config);
  },
};
