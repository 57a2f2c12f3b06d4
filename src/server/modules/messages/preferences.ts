import type { CallData, ParsedInput } from '#contract/index.ts';
import { isOptionalTopic, OPTIONAL_TOPICS } from '#domain/messages/message.ts';
import type { Failure } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { findBuyerEmail, listPreferences, setPreference } from './queries/inbox.ts';

/** Every topic that can be switched off, as it is or as it is at first. */
export async function readPreferences({ mall, buyer }: BuyerContext): Promise<CallData<'messagePreferences'>> {
  const { sql } = mall.db;
  const [chosen, email] = await Promise.all([listPreferences(sql, buyer.buyerId), findBuyerEmail(sql, buyer.buyerId)]);
  const list = Object.keys(OPTIONAL_TOPICS)
    .filter(isOptionalTopic)
    .map((topic) => chosen.find((one) => one.topic === topic) ?? { topic, ...OPTIONAL_TOPICS[topic] });
  return {
    list: list.map(({ topic, inApp, email: byEmail }) => ({ topic, inApp, email: byEmail })),
    email: email ?? '',
  };
}

export const changePreference = (
  context: BuyerContext,
  given: ParsedInput<'messagePreferenceSet'>,
): Promise<null | Failure> =>
  transact(context, async (tx) => {
    await setPreference(tx, context.buyer.buyerId, given);
    return null;
  });
