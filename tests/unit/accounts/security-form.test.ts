import { describe, expect, test } from 'vitest';
import { securityFaults } from '#domain/accounts/security-form.ts';

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
  ] as const)('%j has the faults %j', (typed, faults) => {
    const fields = ['captcha', 'phone', 'email', 'password', 'repeat', 'agree'] as const;
    expect(
      securityFaults(
        fields.filter((field) => field in typed),
        typed,
      ),
    ).toEqual(faults);
  });
});
