import type { PaymentProvider, ProviderName } from './provider.ts';
import type { Sandbox } from './sandbox.ts';

/** The ways to be paid that are on; null for one that is off. */
export interface Payments {
  readonly weixin: PaymentProvider | null;
  readonly alipay: PaymentProvider | null;
  readonly card: PaymentProvider | null;
  /** The page that stands in for a gateway's app; null in a mall that others can reach. */
  readonly sandbox: Sandbox | null;
}

const opened = ({ weixin, alipay, card, sandbox }: Payments): PaymentProvider[] =>
  [weixin, alipay, card, sandbox].filter((one) => one !== null);

/** The names of those that are on, which alone can be asked about their payments. */
export const namesOn = (payments: Payments): ProviderName[] => [...new Set(opened(payments).map(({ name }) => name))];

/** The provider that a payment was begun with; undefined where it is not on any more. */
export const providerNamed = (payments: Payments, name: string): PaymentProvider | undefined =>
  opened(payments).find((one) => one.name === name);

declare module '../../../platform/mall.ts' {
  interface Mall {
    /** The gateways by which buyers pay. */
    readonly payments: Payments;
  }
}
