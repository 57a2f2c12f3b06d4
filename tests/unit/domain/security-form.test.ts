import { describe, expect, test } from 'vitest';
import { deviceName } from '#domain/device-name.ts';
import { securityFaults } from '#domain/security-form.ts';

describe('forms of the account’s protection', () => {
  test.each([
    [{ captcha: '' }, { captcha: 'codeMissing' }],
    [{ captcha: '12345' }, { captcha: 'codeWrong' }],
    [{ captcha: '123456' }, {}],
    [{ phone: '0151 123' }, { phone: 'phoneWrong' }],
    [{ phone: '+49 151 12345678' }, {}],
    [{ email: 'a@b' }, { email: 'emailWrong' }],
    [{ email: 'A@example.com' }, {}],
    [
      { password: 'short', repeat: 'other' },
      { password: 'passwordShort', repeat: 'repeatWrong' },
    ],
    [{ password: 'a long sentence', repeat: 'a long sentence' }, {}],
    [{ agree: '' }, { agree: 'agreeFirst' }],
    [{ agree: 'on' }, {}],
  ] as const)('%j is told %j', (typed, faults) => {
    const fields = ['captcha', 'phone', 'email', 'password', 'repeat', 'agree'] as const;
    expect(
      securityFaults(
        fields.filter((field) => field in typed),
        typed,
      ),
    ).toEqual(faults);
  });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome · Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is known as %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
