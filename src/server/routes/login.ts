import type { login } from '#contract/login.ts';
import { fail } from '../failure.ts';
import type { Handlers } from '../http/handler.ts';

export const loginRoutes: Handlers<typeof login> = {
  accountExist: () => fail('unavailable'),
  loginByPassword: () => fail('unavailable'),
  loginByCode: () => fail('unavailable'),
  sendCode: () => fail('unavailable'),
  register: () => fail('unavailable'),
  resetForgotten: () => fail('unavailable'),
  loginMethods: () => ({ password: true, code: true, qr: true }),
};
