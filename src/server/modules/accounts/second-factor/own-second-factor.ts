import { readFactorCode } from '#domain/accounts/factor-code.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import { allOrNothing } from '../../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { readMallSettings } from '../../settings/index.ts';
import { proofMissing } from '../proof/need-proof.ts';
import { getAccount } from '../queries/accounts.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
} from '../queries/second-factors.ts';
import { type Notice, notifyBuyer } from '../security/notify-owner.ts';
import { countingTries } from './factor-limits.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { addressOf, newSecret, stepOf } from './totp.ts';

const REASONS = {
  secondFactorOn: 'on',
  secondFactorOff: 'off',
  recoveryCodesNew: 'recovery codes',
} as const satisfies Partial<Record<Notice, string>>;

/** For the operator's log and for the owner. */
async function noteChange(context: BuyerContext, change: keyof typeof REASONS): Promise<void> {
  const { mall, buyer, address } = context;
  mall.noteSecurityEvent('second-factor-changed', { buyerId: buyer.buyerId, address, reason: REASONS[change] });
  await notifyBuyer(context, buyer.buyerId, change);
}

/** A secret for the app, which counts once a code of it has come. Its answers are stored under no `Idempotency-Key`. */
export async function offerSecondFactor(context: BuyerContext) {
  const missing = proofMissing(context);
  if (missing) return missing;
  const { mall, buyer } = context;
  const own = await getAccount(mall.db.sql, buyer.buyerId);
  const secret = newSecret(mall.random);
  const isBegun = await beginSecondFactor(mall.db.sql, buyer.buyerId, sealSecret(mall, buyer.buyerId, secret));
  if (!isBegun) return fail('secondFactorOn');
  const { siteName } = await readMallSettings(context);
  return { secret, address: addressOf(secret, siteName, own.email ?? own.phone ?? own.nickname) };
}

/** The time step of the first code, with the secret that it confirms. */
async function readFirst({ mall, buyer, now }: BuyerContext, typed: string) {
  const waiting = await findSecondFactor(mall.db.sql, buyer.buyerId);
  if (!waiting) return fail('secondFactorOff');
  if (waiting.isConfirmed) return fail('secondFactorOn');
  const code = readFactorCode(typed);
  if (code?.kind !== 'digits') return fail('secondFactorFirstWrong');
  const step = stepOf(openSecret(mall, buyer.buyerId, waiting.secret), code.digits, now);
  return step === null ? fail('secondFactorFirstWrong') : { secret: waiting.secret, step };
}

/** Turns it on, and gives the recovery codes. */
export async function confirmOwnSecondFactor(context: BuyerContext, typed: string) {
  const missing = proofMissing(context);
  if (missing) return missing;
  const { mall, buyer, now } = context;
  const first = await countingTries(context, buyer.buyerId, true, () => readFirst(context, typed));
  if (isFailure(first)) return first;
  const done = await allOrNothing(mall.db, async (tx) =>
    (await confirmSecondFactor(tx, buyer.buyerId, first.secret, first.step, new Date(now)))
      ? newRecoveryCodes(mall, tx, buyer.buyerId)
      : fail('secondFactorOn'),
  );
  if (!isFailure(done)) await noteChange(context, 'secondFactorOn');
  return done;
}

export async function endSecondFactor(context: BuyerContext): Promise<null | Failure> {
  const missing = proofMissing(context);
  if (missing) return missing;
  const { mall, buyer } = context;
  const isGone = await mall.db.transact((tx) => deleteSecondFactor(tx, buyer.buyerId));
  if (!isGone) return fail('secondFactorOff');
  await noteChange(context, 'secondFactorOff');
  return null;
}

/** The old ones serve no more. */
export async function renewRecoveryCodes(context: BuyerContext) {
  const missing = proofMissing(context);
  if (missing) return missing;
  const { mall, buyer } = context;
  const done = await allOrNothing(mall.db, async (tx) =>
    (await findSecondFactor(tx, buyer.buyerId))?.isConfirmed
      ? newRecoveryCodes(mall, tx, buyer.buyerId)
      : fail('secondFactorOff'),
  );
  if (!isFailure(done)) await noteChange(context, 'recoveryCodesNew');
  return done;
}
