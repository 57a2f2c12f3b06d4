import type { Config } from '#server/config.ts';
import { openMall } from '#server/open-mall.ts';
import { type Command, refusePositionals } from './command.ts';
import { publishPages, reportPublished } from './pages.ts';

async function run(config: Config): Promise<void> {
  const open = await openMall(config);
  try {
    const published = await publishPages(open, config);
    reportPublished(published);
    if (published.kind === 'nothing') console.log('The pages show what the mall holds already.');
  } finally {
    await open.close();
  }
}

export const publish: Command = {
  usage: '',
  options: {},
  async run(given, config) {
    refusePositionals('publish', given);
    await run(config);
  },
};
