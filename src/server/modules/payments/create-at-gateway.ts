import { type Failure, fail } from '../../platform/failure.ts';
import type { Mall } from '../../platform/mall.ts';
import { GatewayError, type PaymentProvider } from './gateways/provider.ts';

/** What a gateway does, or `gatewayDown` and a line for the operator where it does not. Anything else is a fault of ours. */
export async function atGateway<T>(
  { log }: Pick<Mall, 'log'>,
  { name }: PaymentProvider,
  step: 'begin' | 'ask' | 'close' | 'refund' | 'askRefund',
  work: () => Promise<T>,
): Promise<T | Failure> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ gateway: name, step, err: error }, 'the gateway does not do what it was asked for');
    return fail('gatewayDown');
  }
}
