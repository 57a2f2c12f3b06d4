import type { PaymentProvider, ProviderName } from './provider.ts';
import type { Sandbox } from './sandbox.ts';

/** The ways to be paid that are on; null for one that is off. */
export interface Payments {
  readonly weixin: PaymentProvider | null;
  readonly alipay: PaymentProvider | null;
  /** The page that stands in for a gateway's app; null in a mall that others can reach. */
  readonly sandbox: Sandbox | null;
}

/** The names of those that are on, which alone can be asked about their payments. */
export const namesOn = ({ weixin, alipay, sandbox }: Payments): ProviderName[] => [
  ...new Set([weixin, alipay, sandbox].flatMap((one) => one?.name ?? [])),
];

/** The provider that a payment was begun with; undefined where it is not on any more. */
export const providerNamed = ({ weixin, alipay, sandbox }: Payments, name: string): PaymentProvider | undefined =>
  [weixin, alipay, sandbox].find((one) => one?.name === name) ?? undefined;

declare module '../../../platform/mall.ts' {
  interface Mall {
    /** The gateways by which buyers pay. */
    readonly payments: Payments;
  }
}
