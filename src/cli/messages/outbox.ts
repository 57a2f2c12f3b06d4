import { openMall } from '#server/open-mall.ts';
import { readOutbox } from '#server/platform/notifications/outbox.ts';
import { type Command, refusePositionals } from '../command.ts';

const MOST = 20;

export const outbox: Command = {
  usage: '',
  options: {},
  async run(given, config) {
    refusePositionals('outbox', given);
    const { mall, close } = await openMall(config);
    try {
      const messages = await readOutbox(mall, MOST);
      const texts = messages.map(
        (one) => `${one.createdAt.toISOString()}  ${one.target}\n${one.subject}\n${one.body}\n`,
      );
      console.log(
        texts.length > 0
          ? texts.join('\n')
          : 'The outbox is empty. Codes are kept for five minutes, as long as they are good, and mails for a week.',
      );
    } finally {
      await close();
    }
  },
};
