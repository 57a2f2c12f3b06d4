import packageJson from '../../../package.json' with { type: 'json' };
import { type Command, refusePositionals } from '../command.ts';

export const version: Command = {
  usage: '',
  options: {},
  async run(given) {
    refusePositionals('version', given);
    console.log(`mallfront ${packageJson.version}, Node ${process.versions.node}`);
  },
};
