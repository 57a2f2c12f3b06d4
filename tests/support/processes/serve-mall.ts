import { readConfig } from '#server/config.ts';
import { jobs } from '#server/modules/jobs.ts';
import { openMall } from '#server/open-mall.ts';
import { startJobs } from '#server/platform/jobs/schedule.ts';
import { onStrayRejection } from '#server/platform/process/stray-rejections.ts';
import { noSite } from '#server/platform/static/follow-site.ts';
import { serve } from '#server/serve.ts';

/** A mall's process without pages: opens the mall in <folder>, serves its API on <port>, says so, and stays until it is killed. */
onStrayRejection((error) => {
  throw error;
});
const [folder = '', port = ''] = process.argv.slice(2);
const config = readConfig({ MALL_DATA: folder, PORT: port, MALL_LOG: 'silent' });
const open = await openMall(config);
startJobs(open.mall, jobs);
await serve({ app: open.app, site: noSite, pictures: open.mall.pictures }, config, open.mall.log);
console.log('open');
