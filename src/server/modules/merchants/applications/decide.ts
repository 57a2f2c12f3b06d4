import type { Sql } from 'postgres';
import {
  APPLICATION_STATUS,
  APPLICATION_STEPS,
  type ApplicationStatus,
} from '#domain/merchants/merchant-application.ts';
import { shopNameKey } from '#domain/merchants/shop-name.ts';
import { canStep } from '#domain/orders/state-steps.ts';
import { recordOperatorAct } from '../../../platform/audit/operator-act.ts';
import { announce } from '../../../platform/events/event.ts';
import type { Mall } from '../../../platform/mall.ts';
import { applicationApproved, applicationRefused } from './events.ts';
import {
  insertMerchant,
  insertStaff,
  lockApplication,
  markApproved,
  markRefused,
  type UndecidedApplication,
} from './queries/decisions.ts';
import { listShopNames, lockShopNames } from './queries/taken-names.ts';

type Deciding = Pick<Mall, 'db' | 'clock'>;

/** Why an application stays as it is. */
export type Undecided =
  | { kind: 'none' }
  | { kind: 'decided'; status: ApplicationStatus }
  /** A shop has got the name since. */
  | { kind: 'nameTaken'; name: string };

export type Approved = { kind: 'approved'; merchantId: number; name: string; handlingFee: string };
export type Refused = { kind: 'refused'; name: string };

async function holdToDecide(tx: Sql, id: number, to: ApplicationStatus): Promise<UndecidedApplication | Undecided> {
  const found = await lockApplication(tx, id);
  if (!found) return { kind: 'none' };
  return canStep(APPLICATION_STEPS, found.status, to) ? found : { kind: 'decided', status: found.status };
}

/** Opens the shop: with the fee and type of the application, its name in every language, and the applicant as its staff. */
async function open(tx: Sql, one: UndecidedApplication, at: Date): Promise<number> {
  const merchantId = await insertMerchant(tx, one, at);
  await insertStaff(tx, merchantId, one.buyerId, at);
  await markApproved(tx, one.id, merchantId, one.handlingFee, at);
  return merchantId;
}

export const approveApplication = (
  { db, clock }: Deciding,
  id: number,
  operator: string,
): Promise<Approved | Undecided> =>
  db.transact(async (tx) => {
    const at = new Date(clock());
    await lockShopNames(tx);
    const one = await holdToDecide(tx, id, APPLICATION_STATUS.approved);
    if ('kind' in one) return one;
    const { name, handlingFee, buyerId, locale } = one;
    if ((await listShopNames(tx)).some((other) => shopNameKey(other) === one.nameKey))
      return { kind: 'nameTaken', name };
    const merchantId = await open(tx, one, at);
    const act = { command: 'applications approve', subject: `application ${id}`, details: { shop: merchantId, name } };
    await recordOperatorAct(tx, { operator, ...act, at });
    await announce(tx, applicationApproved, { applicationId: id, buyerId, name, locale, merchantId, handlingFee, at });
    return { kind: 'approved', merchantId, name, handlingFee };
  });

export const refuseApplication = (
  { db, clock }: Deciding,
  id: number,
  reason: string,
  operator: string,
): Promise<Refused | Undecided> =>
  db.transact(async (tx) => {
    const at = new Date(clock());
    const one = await holdToDecide(tx, id, APPLICATION_STATUS.refused);
    if ('kind' in one) return one;
    const { name, buyerId, locale } = one;
    await markRefused(tx, id, reason, at);
    const act = { command: 'applications refuse', subject: `application ${id}`, details: { name, reason } };
    await recordOperatorAct(tx, { operator, ...act, at });
    await announce(tx, applicationRefused, { applicationId: id, buyerId, name, locale, reason, at });
    return { kind: 'refused', name };
  });
