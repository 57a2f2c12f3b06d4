import type { LoginValues } from '#domain/accounts/login-form.ts';

/** What stands in the fields; '' for those that this view lacks. */
export function typedLogin(form: HTMLFormElement): LoginValues {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    account: text('account'),
    countryCode: text('countryCode'),
    captcha: text('captcha'),
    password: text('password'),
    nickname: text('nickname'),
    hasAgreed: data.has('hasAgreed'),
  };
}
