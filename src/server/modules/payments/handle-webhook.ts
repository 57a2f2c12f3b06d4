import type { Mall } from '../../platform/mall.ts';
import { applyEvent } from './apply-event.ts';
import { providerNamed } from './gateways/open.ts';
import { GatewayError, type GatewayMessage, type Reply, type Unheard } from './gateways/provider.ts';

/** Without proof a message is no one's; with it, it is still none that this mall can take. */
const STATUS: Record<Unheard['unheard'], Reply['status']> = {
  unsigned: 401,
  forged: 401,
  stale: 401,
  foreign: 400,
  malformed: 400,
};

const NO_GATEWAY: Reply = { status: 400, type: 'text/plain', body: 'there is no such gateway' };

/**
 * A message that came for a gateway. Once it is proven to be the gateway's, it is taken whatever it says: what cannot be
 * applied is for the operator to see, and sending it again would not fix it. What is not, leaves a line in the log.
 */
export async function receiveGatewayEvent(mall: Mall, name: string, message: GatewayMessage): Promise<Reply> {
  const provider = providerNamed(mall.payments, name);
  if (!provider) return NO_GATEWAY;
  const { log } = mall;
  try {
    const received = await provider.report(message);
    if (!('unheard' in received)) {
      if (!('idle' in received)) await applyEvent(mall, provider.name, received);
      return { status: 200, ...provider.reply(true) };
    }
    mall.noteSecurityEvent('webhook-forged', { call: provider.name, reason: received.unheard });
    return { status: STATUS[received.unheard], ...provider.reply(false) };
  } catch (error) {
    // Its keys could not be fetched: nothing is known about the message yet.
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ gateway: name, err: error }, 'a message of a gateway cannot be verified now');
    return { status: 503, ...provider.reply(false) };
  }
}
