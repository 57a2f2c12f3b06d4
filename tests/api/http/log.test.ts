import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, contract } from '#contract/index.ts';
import { EXAMPLES, exampleOf } from '../../support/contract/examples.ts';
import { logOf } from '../../support/mall/captured-log.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const NAMES = Object.keys(contract) as CallName[];
/** Members that let somebody in, prove something, or say who somebody is. */
const SECRET =
  /^(token|captcha|validateCode|password|captchaVerification|ticket|secret|key|account|phone|email|realName|identityCardNo)$/;

/** The values of such members, however deep; short ones would be found by chance. */
function secretsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    SECRET.test(name) && typeof member === 'string' ? [member] : secretsIn(member),
  );
}

async function secretsOf(name: CallName): Promise<string[]> {
  const { input, settings } = await exampleOf(mall, name, EXAMPLES[name][0]);
  const { data } = await mall.call(name, input, settings);
  return [...secretsIn(input), ...secretsIn(settings), ...secretsIn(data)].filter((secret) => secret.length >= 6);
}

const leaked = (written: string, secrets: string[]) => secrets.filter((secret) => written.includes(secret));

describe('the log', () => {
  test('records every call, and none of its secrets', async () => {
    const secrets: string[] = [];
    const written = await logOf(mall, async () => {
      for (const name of NAMES) secrets.push(...(await secretsOf(name)));
    });
    expect(written).toContain('/api/front/login/account/password');
    expect(new Set(secrets).size).toBeGreaterThan(60);
    expect(leaked(written, secrets)).toEqual([]);
  });

  test.each([
    ['session', 'the table of sessions'],
    ['buyer', 'the table of buyers'],
    ['verification_code', 'the table of codes'],
    ['captcha_ticket', 'the table of tickets'],
  ])('contains no secrets when a call fails either: without %s', async (table) => {
    const secrets: string[] = [];
    const { sql } = mall.db;
    const written = await logOf(mall, async () => {
      for (const name of NAMES.filter((one) => /login|register|reset|code|phone|email|password|logoff/i.test(one))) {
        const { input, settings } = await exampleOf(mall, name, EXAMPLES[name][0]);
        secrets.push(...secretsIn(input), ...secretsIn(settings));
        await sql`alter table ${sql(table)} rename to away`;
        await mall.call(name, input, settings);
        await sql`alter table away rename to ${sql(table)}`;
      }
    });
    expect(written).toContain('call failed');
    expect(
      leaked(
        written,
        secrets.filter((secret) => secret.length >= 6),
      ),
    ).toEqual([]);
  });

  test('contains nothing of a row that the database rejects', async () => {
    const { sql } = mall.db;
    await sql`alter table verification_code add constraint refused check (purpose <> 'forgotten') not valid`;
    const { input, settings } = await exampleOf(mall, 'sendCode', EXAMPLES.sendCode[0]);
    const written = await logOf(mall, () => mall.call('sendCode', { ...input, purpose: 'forgotten' }, settings));
    await sql`alter table verification_code drop constraint refused`;
    expect(written).toContain('violates check constraint');
    expect(leaked(written, [String(input['account']), 'Failing row'])).toEqual([]);
  });

  test('contains neither the text nor the recipient of a message that cannot be sent', async () => {
    const { notify } = mall.core;
    let said = '';
    const refuse = (message: { body: string }) => {
      said = message.body;
      return Promise.reject(new Error('550 mailbox full'));
    };
    Object.assign(mall.core, { notify: refuse });
    const { input, settings } = await exampleOf(mall, 'sendCode', EXAMPLES.sendCode[0]);
    const written = await logOf(mall, () => mall.call('sendCode', input, settings));
    Object.assign(mall.core, { notify });
    expect(written).toContain('550 mailbox full');
    expect(leaked(written, [said.match(/\d{6}/)?.[0] ?? said, String(input['account'])])).toEqual([]);
  });
});

test('no call takes a token, code or password in its address', () => {
  const inAddress = ({ method, path, input, takesFile }: Call) =>
    method === 'GET' || takesFile
      ? Object.keys(input.shape)
      : [...path.matchAll(/\{(\w+)/g)].map(([, name]) => String(name));
  const named = Object.values<Call>(contract).flatMap(inAddress);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => /^(token|captcha|validateCode|password|ticket|secret|key)$/i.test(name))).toEqual([]);
});
