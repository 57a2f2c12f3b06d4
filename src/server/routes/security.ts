import type { security } from '#contract/security.ts';
import { fail } from '../failure.ts';
import type { Handlers } from '../http/handler.ts';

export const securityRoutes: Handlers<typeof security> = {
  securityInfo: () => fail('unavailable'),
  phoneCode: () => fail('unavailable'),
  bindPhoneCode: () => fail('unavailable'),
  bindPhone: () => fail('unavailable'),
  emailCode: () => fail('unavailable'),
  emailBind: () => fail('unavailable'),
  passwordEmailCode: () => fail('unavailable'),
  passwordPhoneCode: () => fail('unavailable'),
  passwordReset: () => fail('unavailable'),
  logoffBefore: () => fail('unavailable'),
  logoff: () => fail('unavailable'),
};
