import { expect, test } from 'vitest';
import type { MailContent } from '#server/platform/notifications/mail/content.ts';
import { renderMailText } from '#server/platform/notifications/mail/render-text.ts';

test('each line of a quote is marked in a mail without HTML', () => {
  const content: MailContent = {
    ...{
      locale: 'en',
      mallName: 'Mall',
      mallLink: 'https://mall.test/',
      subject: '',
      preview: '',
      title: 'T',
      lead: 'L',
    },
    blocks: [{ kind: 'quote', text: 'Torn.\n\n--\r\nThe mall\u2028Pay now' }],
    ...{ reason: 'R', links: [], address: '' },
  };
  expect(renderMailText(content)).toContain('L\n\n> Torn.\n> \n> --\n> The mall\n> Pay now\n\n--\nR');
});
