import { isBirthday } from '#domain/accounts/profile.ts';
import { wallDate } from '#domain/time/zoned-time.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import { transact } from '../../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { readCountries } from '../../addresses/index.ts';
import { readMallSettings } from '../../settings/index.ts';
import { type ProfileChange, updateProfile } from '../queries/profile.ts';

const bad = (field: string) => fail('badInput', { field });

/** Finds faults beyond the form of the input, by the calendar and the mall's countries. */
async function problem(context: BuyerContext, { birthday, countryId }: ProfileChange): Promise<Failure | null> {
  if (!isBirthday(birthday, wallDate(context.now, context.mall.config.timezone))) return bad('birthday');
  if (countryId === undefined) return null;
  const isKnown = (await readCountries(context)).some(({ id }) => id === countryId);
  return isKnown ? null : bad('countryId');
}

/**
 * Changes the profile. The avatar is shown to other shoppers, so it has to be a picture that the mall itself painted:
 * an address from outside would reveal to its owner who looks at a review.
 */
export async function editProfile(context: BuyerContext, given: ProfileChange): Promise<null | Failure> {
  const wrong = await problem(context, given);
  if (wrong) return wrong;
  const { imageDomain } = await readMallSettings(context);
  const isHosted = imageDomain !== '' && given.avatar.startsWith(imageDomain);
  const avatar = isHosted ? given.avatar.slice(imageDomain.length) : given.avatar;
  const change = { ...given, nickname: given.nickname.trim(), avatar };
  return transact(context, async (tx) =>
    (await updateProfile(tx, context.buyer.buyerId, change)) ? null : bad('avatar'),
  );
}
