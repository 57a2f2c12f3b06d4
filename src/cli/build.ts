import { buildPages } from '#publish/build.ts';
import { createProgress } from '#publish/progress.ts';
import type { Config } from '#server/config.ts';
import { openMall } from '#server/open-mall.ts';
import { type Command, refusePositionals } from './command.ts';
import { makePages, reportBuild } from './pages.ts';

/** Another mall's data has no version that we could ask for, so its pages are always built anew. */
const buildFrom = (api: string, { origin, dist }: Config) =>
  buildPages({
    api,
    origin,
    outDir: dist,
    dataVersion: `${api} ${new Date().toISOString()}`,
    progress: createProgress(process.stderr),
  });

async function buildOwn(config: Config) {
  const open = await openMall(config);
  try {
    return await makePages(open, config, { always: true });
  } finally {
    await open.close();
  }
}

export const build: Command = {
  usage: '',
  options: {},
  async run(given, config) {
    refusePositionals('build', given);
    reportBuild(await (config.api ? buildFrom(config.api, config) : buildOwn(config)));
  },
};
