import { readPhone } from '#domain/accounts/phone.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import { answerOnce } from '../../../platform/idempotency/answer-once.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { readMallSettings } from '../../settings/index.ts';
import { type RequestedUse, sendCode, spendTicket } from '../../verification/index.ts';

export interface GivenPhone {
  phone: string;
  countryCode?: string | undefined;
}

/** A code that was sent for a shop serves nothing else, and no other account. */
export const shopCodeUse = ({ buyer }: BuyerContext, phone: string): RequestedUse => ({
  purpose: 'shop',
  target: phone,
  buyerId: buyer.buyerId,
});

export const areApplicationsOpen = async (context: Pick<BuyerContext, 'mall'>): Promise<boolean> =>
  (await readMallSettings(context)).merchantApplySwitch === '1';

/** Sends a code to the phone of an application. Whether a shop has that phone is shown to its owner alone: with the code. */
export const sendApplyCode = (
  context: BuyerContext,
  { phone, countryCode }: GivenPhone,
  verification?: string,
): Promise<null | Failure> =>
  answerOnce(context, async () => {
    if (!(await areApplicationsOpen(context))) return fail('applicationsClosed');
    const value = readPhone(phone, countryCode);
    if (value === null) return fail('phoneInvalid');
    const refused = await spendTicket(context, verification, 'code');
    // The applicant is logged in, so the code may be one of those that are reserved for known accounts.
    const recipient = { account: { kind: 'phone', value } as const, isKnown: async () => true };
    return refused ?? sendCode(context, recipient, shopCodeUse(context, value));
  });
