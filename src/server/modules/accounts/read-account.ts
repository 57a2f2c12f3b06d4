import { type Account, readAccount, readKnownAccount } from '#domain/accounts/account.ts';
import { type Failure, fail } from '../../platform/failure.ts';

/** Whom a call is about, as the contract takes it. */
export interface Caller {
  account?: string | undefined;
  phone?: string | undefined;
  countryCode?: string | undefined;
}

export function accountOf({ account, phone, countryCode }: Caller): Account | Failure {
  return readAccount(account ?? phone ?? '', countryCode) ?? fail('accountInvalid');
}

/** For calls that find an account and open none. */
export function knownAccountOf({ account, phone, countryCode }: Caller): Account | Failure {
  return readKnownAccount(account ?? phone ?? '', countryCode) ?? fail('accountInvalid');
}
