import type { PlatformConfig } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { GatewayConfig } from './gateway-settings.ts';
import type { Payments } from './open.ts';
import type { PaymentProvider, ProviderName } from './provider.ts';
import { createSandbox } from './sandbox.ts';
import { readSandboxKey } from './sandbox-key.ts';

type Settings = Pick<PlatformConfig, 'origin' | 'dataDir' | 'localOnly'> & GatewayConfig;

interface Parts {
  db: Pick<Database, 'sql'>;
  clock: () => number;
  random: (bytes: number) => Buffer;
}

const callbackOf = (origin: string, name: ProviderName) => `${origin}/api/publicly/payment/callback/${name}`;

/** Loaded only where they are configured: a mall that is paid otherwise does without them. */
async function openWechat({ wechatPay, origin }: Settings, { clock }: Parts): Promise<PaymentProvider | null> {
  if (!wechatPay) return null;
  const { createWechatPay } = await import('./wechat.ts');
  return createWechatPay(wechatPay, callbackOf(origin, 'wechat'), clock);
}

async function openAlipay({ alipay, origin }: Settings, { clock }: Parts): Promise<PaymentProvider | null> {
  if (!alipay) return null;
  const { createAlipay } = await import('./alipay.ts');
  return createAlipay(alipay, callbackOf(origin, 'alipay'), clock);
}

async function openStripe({ stripe }: Settings, { clock }: Parts): Promise<PaymentProvider | null> {
  if (!stripe) return null;
  const { createStripe } = await import('./stripe/stripe.ts');
  return createStripe(stripe, clock);
}

/** The gateways of the configuration; where one is missing, the sandbox in a mall that is `localOnly`. */
export async function openPayments(settings: Settings, parts: Parts): Promise<Payments> {
  const { origin, dataDir, localOnly } = settings;
  const key = localOnly ? readSandboxKey(dataDir, parts.random) : null;
  const sandbox = key && createSandbox({ ...parts, origin, key });
  return {
    weixin: (await openWechat(settings, parts)) ?? sandbox,
    alipay: (await openAlipay(settings, parts)) ?? sandbox,
    card: (await openStripe(settings, parts)) ?? sandbox,
    sandbox,
  };
}
