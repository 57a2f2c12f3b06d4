import { callMall } from '#api-client/browser.ts';

export interface LoginMethods {
  password: boolean;
  code: boolean;
  qr: boolean;
  passkey: boolean;
}

/** What every mall of the family can do. */
const USUAL: LoginMethods = { password: true, code: true, qr: false, passkey: false };

/** The ways of logging in that work. A mall that does not say, as one that lacks this call, is asked the usual ones. */
export async function loadLoginMethods(): Promise<LoginMethods> {
  return (await callMall('loginMethods', {}).catch(() => null)) ?? USUAL;
}
