import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startReport } from '#server/start-report.ts';

const OPEN = { MALL_ORIGIN: 'http://mall.example' };
const WHOLE = {
  MALL_ORIGIN: 'https://mall.example',
  MALL_PROXIES: '1',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'mall@mall.example',
  SMS_URL: 'https://sms.example/send',
};
const missing = (environment: Record<string, string>) =>
  startReport(readConfig(environment)).map(
    (line) => /SMTP_URL|SMS_URL|ALIPAY|TLS|MALL_PROXIES to|MALL_SECRET/.exec(line)?.[0],
  );

test('the start of a mall of this machine alone says in one line that the demo is on and what turns it off', () => {
  const lines = startReport(readConfig({}));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /demo log-ins, sandbox payments and the outbox are on.*proxy or tunnel in front needs MALL_ORIGIN and MALL_PROXIES/,
  );
});

test('the start of a mall that others can reach names everything that is missing to run for real, a line each', () => {
  expect(missing(OPEN)).toEqual(['SMTP_URL', 'SMS_URL', 'ALIPAY', 'TLS', 'MALL_PROXIES to']);
  expect(missing(WHOLE)).toEqual(['ALIPAY']);
  expect(missing({ ...WHOLE, DATABASE_URL: 'postgres://u:p@db/mall' })).toEqual(['ALIPAY', 'MALL_SECRET']);
});
