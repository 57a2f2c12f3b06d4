import { readShare, type Share } from '#catalog/build-shard.ts';
import { type BuildOptions, buildPages } from '#publish/build.ts';
import { buildPart, mergeParts } from '#publish/shards/parts.ts';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { type Arguments, type Command, refusePositionals } from '../command.ts';
import { buildOptions, reportBuild, reportLeftOut, withSource } from './pages.ts';

function wantedShare({ values }: Arguments): Share | null {
  if (values['shard'] === undefined) return null;
  if (values['merge']) throw new OperatorError('Either --shard or --merge: parts are put together when all are made.');
  const share = readShare(String(values['shard']));
  if (share) return share;
  throw new OperatorError(`--shard is a part of a number of parts, like 2/3, not "${values['shard']}".`);
}

const runBuild = <T>(config: Config, work: (options: BuildOptions) => Promise<T>): Promise<T> =>
  withSource(config, (api) => work(buildOptions(api, config)));

export const build: Command = {
  usage: '[--shard 2/3 | --merge]',
  options: {
    shard: { type: 'string', about: 'makes one of several parts only, into dist-part-2-of-3, on as many machines' },
    merge: { type: 'boolean', about: 'puts the parts that lie beside dist together and into service' },
  },
  async run(given, config) {
    refusePositionals('build', given);
    const share = wantedShare(given);
    if (!share) {
      const built = await runBuild(config, given.values['merge'] ? mergeParts : buildPages);
      return built ? reportBuild(built) : undefined;
    }
    const { folder, pages, leftOut } = await runBuild(config, (options) => buildPart(options, share));
    process.stderr.write(`${pages} pages are in ${folder}. When all parts lie side by side: mall build --merge.\n`);
    reportLeftOut(leftOut);
  },
};
