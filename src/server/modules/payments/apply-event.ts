import type { Mall } from '../../platform/mall.ts';
import { providerMessages } from '../../platform/metrics/metrics.ts';
import type { GatewayEvent, ProviderName } from './gateways/provider.ts';
import { type Applied, judgeEvent } from './judge-event.ts';
import { insertGatewayEvent, setEventOutcome } from './queries/gateway-events.ts';

function tell(
  { log }: Mall,
  provider: ProviderName,
  { no, refundNo, kind, amount, currency }: GatewayEvent,
  applied: Applied,
) {
  if (applied.reason === '' || applied.outcome === 'again') return;
  log.warn(
    { gateway: provider, payment: no, refund: refundNo, kind, amount, currency, ...applied },
    'a payment that somebody has to look at',
  );
}

/**
 * Stores a gateway's message in the inbox, once, and applies it, all in one transaction: sent again after a crash it is
 * new, sent again after the commit it changes nothing. Of equal messages at the same time, the later ones wait.
 */
export async function applyEvent(mall: Mall, provider: ProviderName, event: GatewayEvent): Promise<Applied> {
  const applied = await mall.db.transact(async (tx): Promise<Applied> => {
    const { id: eventId, no: paymentNo, refundNo, kind, amount, currency, gatewayNo } = event;
    const receivedAt = new Date(mall.clock());
    const id = await insertGatewayEvent(tx, {
      ...{ provider, eventId, kind, paymentNo, refundNo, amount, currency, gatewayNo, receivedAt },
    });
    if (id === undefined) return { outcome: 'again', reason: '' };
    const result = await judgeEvent(tx, mall, provider, event);
    if (result.outcome !== 'again') await setEventOutcome(tx, id, result.outcome, result.reason);
    return result;
  });
  providerMessages.inc({ provider, outcome: applied.outcome });
  tell(mall, provider, event, applied);
  return applied;
}
