import type { CallData, ParsedInput } from '#contract/index.ts';
import { maskedEmail } from '#domain/accounts/masked.ts';
import { alertWords } from '#domain/alerts/alert.ts';
import { convert, toWire } from '#domain/money/money.ts';
import type { Failure } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext, UseCaseContext } from '../../platform/use-case.ts';
import { countInLine, deleteOwn, deleteOwnSearch, findEmail, isWaitingFor, listOwn } from './queries/alerts.ts';

/** What the caller waits for of a product, and how many wait until the SKU is back. */
export async function readAlerts(
  context: UseCaseContext,
  { productId, skuId }: ParsedInput<'alertState'>,
): Promise<CallData<'alertState'>> {
  const { mall, base, currency } = context;
  const { sql } = mall.db;
  const session = await context.session();
  const [waiting, own, email] = await Promise.all([
    countInLine(sql, productId, skuId),
    session ? listOwn(sql, session.buyerId, productId) : [],
    session ? findEmail(sql, session.buyerId) : null,
  ]);
  const threshold = own.find(({ kind }) => kind === 'price')?.threshold ?? null;
  return {
    waiting,
    isWaiting: own.some((one) => one.kind === 'stock' && one.skuId === skuId),
    price: threshold === null ? null : toWire(convert(threshold, base, currency), currency),
    email: email ? maskedEmail(email) : '',
  };
}

/** Takes the caller off the list. Doing it twice changes nothing. */
export const removeAlert = (
  context: BuyerContext,
  { kind, productId, skuId }: ParsedInput<'alertRemove'>,
): Promise<null | Failure> =>
  transact(context, async (tx) => {
    await deleteOwn(tx, context.buyer.buyerId, { kind, productId, skuId: kind === 'price' ? 0 : skuId });
    return null;
  });

/** Whether the caller waits for products for a search, and where mails go. */
export async function readSearchAlert(
  context: UseCaseContext,
  { keyword }: ParsedInput<'searchAlertState'>,
): Promise<CallData<'searchAlertState'>> {
  const { sql } = context.mall.db;
  const session = await context.session();
  if (!session) return { isWaiting: false, email: '' };
  const [isWaiting, email] = await Promise.all([
    isWaitingFor(sql, session.buyerId, alertWords(keyword)),
    findEmail(sql, session.buyerId),
  ]);
  return { isWaiting, email: email ? maskedEmail(email) : '' };
}

export const removeSearchAlert = (
  context: BuyerContext,
  { keyword }: ParsedInput<'searchAlertRemove'>,
): Promise<null | Failure> =>
  transact(context, async (tx) => {
    await deleteOwnSearch(tx, context.buyer.buyerId, alertWords(keyword));
    return null;
  });
