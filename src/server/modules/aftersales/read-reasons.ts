import { COURIERS } from '#domain/orders/courier.ts';
import { fail } from '../../platform/failure.ts';
import { translate } from '../../platform/translate.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { findMerchants } from '../merchants/index.ts';

const REASONS = [
  'refunds:reason_fit',
  'refunds:reason_description',
  'refunds:reason_damaged',
  'refunds:reason_wrong',
  'refunds:reason_late',
  'refunds:reason_unneeded',
  'refunds:reason_another',
] as const;

/** Reasons to choose from, in the language of the request. */
export function listReasons({ locale }: Pick<UseCaseContext, 'locale'>): string[] {
  const t = translate(locale, 'refunds');
  return REASONS.map((reason) => t(reason));
}

/** The couriers of the mall, numbered in the order of their codes. */
export const listCouriers = () =>
  Object.entries(COURIERS).map(([code, name], index) => ({ id: index + 1, code, name }));

/** Where products are brought back to: the shop itself, whose address is one text. */
export async function readReturnAddress({ mall, locale }: UseCaseContext, id: number) {
  const [row] = await findMerchants(mall.db.sql, locale, [id]);
  if (!row) return fail('merchantNotFound');
  return { name: row.name, phone: row.phone, province: '', city: '', district: '', addressDetail: row.address };
}
