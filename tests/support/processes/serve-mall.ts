import { readConfig } from '#server/config.ts';
import { keepRounds } from '#server/jobs/rounds.ts';
import { openMall } from '#server/open-mall.ts';
import { serve } from '#server/serve.ts';
import { noSite } from '#server/static/follow-site.ts';
import { onStrayRejection } from '#server/stray-rejections.ts';

/** A mall's process without pages: opens the mall in <folder>, serves its API on <port>, says so, and stays until it is killed. */
onStrayRejection((error) => {
  throw error;
});
const [folder = '', port = ''] = process.argv.slice(2);
const config = readConfig({ MALL_DATA: folder, PORT: port, MALL_LOG: 'silent' });
const open = await openMall(config);
keepRounds(open.mall);
await serve({ app: open.app, site: noSite }, config, open.mall.log);
console.log('open');
