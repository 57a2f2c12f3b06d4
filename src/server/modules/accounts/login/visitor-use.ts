import type { Account } from '#domain/accounts/account.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import type { CodePurpose, RequestedUse } from '../../verification/index.ts';
import { findKnownDevice } from '../sessions/known-device.ts';

/** A visitor's use of a code that was sent to the account. */
export async function visitorUse(
  context: UseCaseContext,
  purpose: CodePurpose,
  account: Account,
): Promise<RequestedUse> {
  return { purpose, target: account.value, buyerId: null, device: await findKnownDevice(context, account) };
}
