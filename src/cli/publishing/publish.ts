import { type Command, refusePositionals } from '../command.ts';
import { publishPagesOnce, reportPublished, withSource } from './pages.ts';

export const publish: Command = {
  usage: '',
  options: {},
  async run(given, config) {
    refusePositionals('publish', given);
    const published = await withSource(config, (api) => publishPagesOnce(api, config));
    reportPublished(published);
    if (published.kind === 'all') return;
    if (published.heldBack) console.log('More is being changed at this moment; publish again when that has ended.');
    else if (published.kind === 'nothing') console.log('The pages show what the mall holds already.');
  },
};
