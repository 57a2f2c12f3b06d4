import type { Sql } from 'postgres';
import type { ParsedInput } from '#contract/index.ts';
import { readPhone } from '#domain/accounts/phone.ts';
import { ENTRY_LIMITS } from '#domain/merchants/merchant-application.ts';
import { shopNameKey } from '#domain/merchants/shop-name.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { claimPictures } from '../../uploads/index.ts';
import { withOwnCode } from '../../verification/index.ts';
import { findKind, insertApplication } from './queries/applications.ts';
import { isPhoneTaken, lockShopNames } from './queries/taken-names.ts';
import { areApplicationsOpen, shopCodeUse } from './send-apply-code.ts';
import { isShopNameTaken } from './shop-names.ts';

type Given = Omit<ParsedInput<'merchantApply'>, 'captcha' | 'countryCode'>;

/** The licences, each once; refused where there are too many or one was not sent by the buyer as a licence. */
async function claimLicences(tx: Sql, { buyer, now }: BuyerContext, addresses: string[]): Promise<string[] | Failure> {
  const licences = [...new Set(addresses)];
  const most = ENTRY_LIMITS.licencePictures;
  const claim = { buyerId: buyer.buyerId, model: 'licence', addresses: licences, now: new Date(now) };
  const isFine = licences.length <= most && (await claimPictures(tx, claim));
  return isFine ? licences : fail('licencesWrong', { most });
}

async function store(tx: Sql, context: BuyerContext, given: Given): Promise<null | Failure> {
  const { name, categoryId, typeId, phone } = given;
  await lockShopNames(tx);
  const nameKey = shopNameKey(name);
  if (await isShopNameTaken(tx, nameKey)) return fail('shopNameTaken');
  if (await isPhoneTaken(tx, phone)) return fail('shopPhoneTaken');
  const handlingFee = await findKind(tx, categoryId, typeId);
  if (handlingFee === undefined) return fail('shopKindUnknown');
  const licences = await claimLicences(tx, context, given.qualificationPicture);
  if (isFailure(licences)) return licences;
  await insertApplication(tx, {
    buyerId: context.buyer.buyerId,
    ...{ name, nameKey, categoryId, typeId, phone, handlingFee, licences },
    realName: oneLine(given.realName),
    keywords: oneLine(given.keywords ?? ''),
    locale: context.locale,
    createdAt: new Date(context.now),
  });
  return null;
}

/**
 * Applies for a shop. A code is spent by an application that is stored, and by no other: who has to choose another name
 * needs no new code.
 */
export async function applyForShop(
  context: BuyerContext,
  { captcha, countryCode, ...given }: ParsedInput<'merchantApply'>,
): Promise<null | Failure> {
  if (!(await areApplicationsOpen(context))) return fail('applicationsClosed');
  const phone = readPhone(given.phone, countryCode);
  if (phone === null) return fail('phoneInvalid');
  return withOwnCode(context, shopCodeUse(context, phone), captcha, (tx) => store(tx, context, { ...given, phone }));
}
