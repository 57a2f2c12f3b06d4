import type { CallData, ParsedInput } from '#contract/index.ts';
import { readEmail } from '#domain/accounts/email.ts';
import { alertWords, MOST_ALERTS } from '#domain/alerts/alert.ts';
import { convert, fromWire } from '#domain/money/money.ts';
import { queryTokens } from '#domain/search/search-text.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/time/duration.ts';
import { announce } from '../../platform/events/event.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { allOrNothing, transact } from '../../platform/idempotency/run-once.ts';
import { perNetwork, reachedLimit } from '../../platform/limits/network-limits.ts';
import type { Limit } from '../../platform/limits/rate-limits.ts';
import { isDeliverable } from '../../platform/notifications/channels.ts';
import type { Session, UseCaseContext } from '../../platform/use-case.ts';
import { alertRequested } from './events.ts';
import { type AlertWish, countWaiting, isWaitable, upsertAlert } from './queries/alerts.ts';
import { noteChecks } from './queries/firing.ts';

/** What one network can have the mall write to strangers, and what one address can get by anybody's wish. */
const NETWORK = { name: 'alert-network', times: 10, seconds: HOUR_MS / SECOND_MS } satisfies Limit;
const ADDRESS = { name: 'alert-address', times: 3, seconds: HOUR_MS / SECOND_MS } satisfies Limit;
const ADDRESS_DAY = { name: 'alert-address-day', times: 8, seconds: DAY_MS / SECOND_MS } satisfies Limit;

type Added = CallData<'alertAdd'>;

/** A buyer is notified by the messages of the account, so nothing has to be confirmed. */
const addForBuyer = (context: UseCaseContext, buyer: Session, wish: AlertWish): Promise<Added | Failure> =>
  transact({ ...context, buyer }, async (tx) => {
    const at = new Date(context.now);
    if ((await countWaiting(tx, buyer.buyerId)) >= MOST_ALERTS) return fail('alertsFull', { most: MOST_ALERTS });
    await upsertAlert(tx, {
      ...wish,
      buyerId: buyer.buyerId,
      address: '',
      locale: context.locale,
      at,
      confirmedAt: at,
    });
    if (wish.kind !== 'search') await noteChecks(tx, [wish.productId]);
    return { state: 'on' as const };
  });

/**
 * A visitor gets one mail that asks whether the address is theirs. The answer is the same whatever the mall knows of the
 * address; who asks again for the same gets no second mail.
 */
async function addForVisitor(context: UseCaseContext, wish: AlertWish, typed: string): Promise<Added | Failure> {
  const { mall, locale, now } = context;
  const address = readEmail(typed);
  if (!address) return fail('emailInvalid');
  if (!isDeliverable(mall.config, 'email')) return fail('mailOff');
  const limits = [...perNetwork(NETWORK, context.address), [ADDRESS, address], [ADDRESS_DAY, address]] as const;
  if (await reachedLimit(context, limits)) return fail('tooOften');
  return allOrNothing(mall.db, async (tx) => {
    const at = new Date(now);
    const alert = await upsertAlert(tx, { ...wish, buyerId: null, address, locale, at, confirmedAt: null });
    if (!alert.wasWaiting) await announce(tx, alertRequested, { alertId: alert.id, at });
    return { state: 'confirm' as const };
  });
}

async function addForCaller(context: UseCaseContext, wish: AlertWish, email = ''): Promise<Added | Failure> {
  const buyer = await context.session();
  return buyer ? addForBuyer(context, buyer, wish) : addForVisitor(context, wish, email);
}

/** Puts somebody on the list of those who are notified that a product is back, or cheaper. */
export async function addAlert(context: UseCaseContext, input: ParsedInput<'alertAdd'>): Promise<Added | Failure> {
  const { kind, productId, skuId, price, email } = input;
  const threshold =
    kind === 'price' ? convert(fromWire(price ?? '0', context.currency), context.currency, context.base) : null;
  if (threshold !== null && !(threshold > 0 && Number.isSafeInteger(threshold)))
    return fail('badInput', { field: 'price' });
  const wish = { kind, productId, skuId: kind === 'price' ? 0 : skuId, threshold };
  if (!(await isWaitable(context.mall.db.sql, wish))) return fail('goodsNotFound');
  return addForCaller(context, wish, email);
}

/** The same for somebody who searched and found nothing. Words in which nothing can be looked for would wait for ever. */
export function addSearchAlert(
  context: UseCaseContext,
  { keyword, email }: ParsedInput<'searchAlertAdd'>,
): Promise<Added | Failure> | Failure {
  const words = alertWords(keyword);
  const { words: spaced, runs } = queryTokens(words);
  if (spaced.length + runs.length === 0) return fail('badInput', { field: 'keyword' });
  return addForCaller(context, { kind: 'search', words }, email);
}
