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
const missing = (environment: Record<string, string>, canBePaid = false) =>
  startReport(readConfig(environment), canBePaid).map(
    (line) =>
      /SMTP_URL|SMS_URL|STRIPE_SECRET_KEY is|STRIPE_SECRET_KEY|takes a currency|TLS|MALL_PROXIES to|MALL_SECRET/.exec(
        line,
      )?.[0],
  );

test('the start of a mall of this machine alone says in one line that the demo is on and what turns it off', () => {
  const lines = startReport(readConfig({}), true);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /demo log-ins, sandbox payments and the outbox are on.*proxy or tunnel in front needs MALL_ORIGIN and MALL_PROXIES/,
  );
});

test('the start of a mall that others can reach names everything that is missing to run for real, a line each', () => {
  expect(missing(OPEN)).toEqual(['SMTP_URL', 'SMS_URL', 'STRIPE_SECRET_KEY', 'TLS', 'MALL_PROXIES to']);
  expect(missing(WHOLE)).toEqual(['STRIPE_SECRET_KEY']);
  expect(missing({ ...WHOLE, DATABASE_URL: 'postgres://u:p@db/mall' })).toEqual(['STRIPE_SECRET_KEY', 'MALL_SECRET']);
});

test('one way to pay is enough, whichever it is', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(missing({ ...WHOLE, ...stripe }, true)).toEqual([]);
  expect(missing({ ...WHOLE, ...stripe, STRIPE_SECRET_KEY: 'rk_test_1' }, true)).toEqual(['STRIPE_SECRET_KEY is']);
});

test('a provider that takes none of the currencies of the mall is no way to pay', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(missing({ ...WHOLE, ...stripe }, false)).toEqual(['takes a currency']);
});
