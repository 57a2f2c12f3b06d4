import { z } from 'zod';
import { certificate, privateKey, publicKey } from './key-variables.ts';

export interface WechatPaySettings {
  appId: string;
  merchantId: string;
  /** The merchant's own certificate and its key, PEM. */
  certificate: string;
  privateKey: string;
  /** The APIv3 key, 32 signs. */
  apiKey: string;
  /** Its own key in the place of platform certificates, as newer merchants have it; null for certificates. */
  platformKey: { id: string; publicKey: string } | null;
  base: string;
}

export interface AlipaySettings {
  appId: string;
  sellerId: string;
  /** Ours, PEM of PKCS 8, and the gateway's. */
  privateKey: string;
  publicKey: string;
  gateway: string;
}

export interface StripeSettings {
  /** 'sk_…' or a restricted key 'rk_…', of the live or the test mode. */
  secretKey: string;
  /** Of the endpoint that the messages go to, 'whsec_…'. */
  webhookSecret: string;
  base: string;
}

export interface GatewayConfig {
  /** Null: that gateway is off, or, in a mall that is `localOnly`, a page of the mall's own stands in for it. */
  wechatPay: WechatPaySettings | null;
  alipay: AlipaySettings | null;
  stripe: StripeSettings | null;
}

const address = (standard: string) =>
  z.url({ protocol: /^https?$/, error: `is not an address such as "${standard}"` }).default(standard);

/** What the environment may say about gateways, member by member. */
export const gatewayVariables = {
  WECHAT_PAY_APP_ID: z
    .string()
    .optional()
    .describe('app id at WeChat Pay (default: a sandbox on this machine, else off)'),
  WECHAT_PAY_MERCHANT_ID: z.string().optional().describe("the merchant's number there"),
  WECHAT_PAY_CERTIFICATE: certificate.describe("the merchant's certificate, PEM"),
  WECHAT_PAY_PRIVATE_KEY: privateKey.describe('private key of that certificate, PEM'),
  WECHAT_PAY_API_KEY: z.string().length(32, 'has to have 32 signs').optional().describe('the APIv3 key, 32 characters'),
  WECHAT_PAY_PLATFORM_KEY_ID: z
    .string()
    .optional()
    .describe('id of the public key of WeChat Pay, for merchants without platform certificates'),
  WECHAT_PAY_PLATFORM_KEY: publicKey.describe('that public key, PEM'),
  WECHAT_PAY_BASE: address('https://api.mch.weixin.qq.com').describe(
    "address of the gateway, for tests (default: WeChat Pay's)",
  ),
  ALIPAY_APP_ID: z.string().optional().describe('app id at Alipay (default: a sandbox on this machine, else off)'),
  ALIPAY_SELLER_ID: z.string().optional().describe("the seller's number there"),
  ALIPAY_PRIVATE_KEY: privateKey.describe("the app's private key, PEM"),
  ALIPAY_PUBLIC_KEY: publicKey.describe("Alipay's own public key, PEM"),
  ALIPAY_GATEWAY: address('https://openapi.alipay.com/gateway.do').describe(
    "address of the gateway, for tests (default: Alipay's)",
  ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(live|test)_\w+$/, 'has to begin with "sk_live_", "sk_test_", "rk_live_" or "rk_test_"')
    .optional()
    .describe('secret key at Stripe, for cards (default: a sandbox on this machine, else off)'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'has to begin with "whsec_"')
    .optional()
    .describe('signing secret of the webhook endpoint there'),
  STRIPE_BASE: address('https://api.stripe.com').describe("address of the gateway, for tests (default: Stripe's)"),
};

type Read = z.output<z.ZodObject<typeof gatewayVariables>>;

/** What is missing where something of a group is there. */
function halves(read: Read, names: readonly (keyof Read)[]): string[] {
  const missing = names.filter((name) => !read[name]);
  return missing.length === 0 || missing.length === names.length
    ? []
    : missing.map((name) => `${name}: has to be set beside the others of its gateway`);
}

function readWechatPay(read: Read): WechatPaySettings | null {
  const { WECHAT_PAY_APP_ID: appId, WECHAT_PAY_MERCHANT_ID: merchantId, WECHAT_PAY_API_KEY: apiKey } = read;
  const { WECHAT_PAY_CERTIFICATE: own, WECHAT_PAY_PRIVATE_KEY: key } = read;
  const { WECHAT_PAY_PLATFORM_KEY_ID: id, WECHAT_PAY_PLATFORM_KEY: platform, WECHAT_PAY_BASE: base } = read;
  if (!appId || !merchantId || !apiKey || !own || !key) return null;
  const platformKey = id && platform ? { id, publicKey: platform } : null;
  return { appId, merchantId, apiKey, certificate: own, privateKey: key, platformKey, base: new URL(base).origin };
}

function readAlipay(read: Read): AlipaySettings | null {
  const { ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId, ALIPAY_GATEWAY: gateway } = read;
  const { ALIPAY_PRIVATE_KEY: own, ALIPAY_PUBLIC_KEY: theirs } = read;
  if (!appId || !sellerId || !own || !theirs) return null;
  return { appId, sellerId, privateKey: own, publicKey: theirs, gateway };
}

function readStripe(read: Read): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_BASE: base } = read;
  return secretKey && webhookSecret ? { secretKey, webhookSecret, base: new URL(base).origin } : null;
}

/** Gateways that the environment names whole; `problems` says what is missing of one that it names by half. */
export function readGateways(read: Read): GatewayConfig & { problems: string[] } {
  const problems = [
    ...halves(read, [
      'WECHAT_PAY_APP_ID',
      'WECHAT_PAY_MERCHANT_ID',
      'WECHAT_PAY_CERTIFICATE',
      'WECHAT_PAY_PRIVATE_KEY',
      'WECHAT_PAY_API_KEY',
    ]),
    ...halves(read, ['WECHAT_PAY_PLATFORM_KEY_ID', 'WECHAT_PAY_PLATFORM_KEY']),
    ...halves(read, ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY']),
    ...halves(read, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']),
  ];
  return { problems, wechatPay: readWechatPay(read), alipay: readAlipay(read), stripe: readStripe(read) };
}
