import type { Config } from '#server/config.ts';
import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { onStop } from '#server/platform/process/stopping.ts';
import { type Command, refusePositionals } from '../command.ts';
import { startPublisher } from './start-publisher.ts';

async function run(config: Config): Promise<void> {
  if (config.api)
    throw new OperatorError(
      'MALL_API names another back end: "mall publish" makes pages from it, "mall publisher" follows this mall.',
    );
  const open = await openMall(config);
  const publisher = startPublisher(open, config);
  let stopping = false;
  onStop(async () => {
    stopping = true;
    await publisher.stop();
    await open.close();
  });
  try {
    await publisher.ready;
    if (publisher.isPublishing()) console.error('The pages are up to date; changes are published from now on.');
  } catch (error) {
    if (stopping) return;
    await publisher.stop();
    await open.close();
    throw error;
  }
}

export const publisher: Command = {
  usage: '',
  options: {},
  async run(given, config) {
    refusePositionals('publisher', given);
    await run(config);
  },
};
