import { resolve } from 'node:path';
import type { z } from 'zod';
import { environmentSchema } from './environment.ts';
import { isLocalOnly } from './local-only.ts';
import { OperatorError } from './operator-error.ts';
import type { AlipaySettings, WechatPaySettings } from './payments/gateway-settings.ts';
import { readGateways } from './payments/gateway-settings.ts';
import type { MiniProgram } from './qr-codes/mini-program-codes.ts';

/** An SMTP server and who the mall's mail comes from. */
export interface MailService {
  url: string;
  from: string;
}

/** A service that sends text messages, and what it knows the mall by. */
export interface SmsService {
  url: string;
  token: string;
}

export interface Bucket {
  bucket: string;
  region: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
  keyId: string;
  secret: string;
}

export interface Config {
  port: number;
  /** The address to listen on. Null: the loopback addresses of this machine, which `localhost` names. */
  host: string | null;
  /** Folder that holds the embedded database, pictures and uploads. */
  dataDir: string;
  /** The address under which shoppers reach the mall, without a slash at the end. */
  origin: string;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  /** The mall that pages are made from when it is not this one: any back end of the contract. */
  api: string | null;
  /** Where uploads are kept when it is not the data folder: a bucket of Amazon S3 or its like. */
  bucket: Bucket | null;
  /** Name of the build's folder in the project; two malls in one clone need two. */
  dist: string;
  timezone: string;
  /** What the keys of this installation are derived from. Null: a file of the data folder. */
  secret: Buffer | null;
  /** What page builders on other machines prove themselves with. Null: only this installation's own builds can. */
  buildKey: string | null;
  /** How many proxies of our own stand in front; each names in `X-Forwarded-For` who came to it. */
  proxies: number;
  /** Null: messages stay in the outbox. */
  mail: MailService | null;
  sms: SmsService | null;
  /** Null: codes to log in with lead to a page of the mall's own. */
  miniProgram: MiniProgram | null;
  /** Null: that gateway is off, or, in a mall that is `localOnly`, a page of the mall's own stands in for it. */
  wechatPay: WechatPaySettings | null;
  alipay: AlipaySettings | null;
  /**
   * The mall can be reached from this machine alone, so that demo log-ins, sandbox payments and the public outbox may exist.
   * Derived from host, origin, proxies and `NODE_ENV`; never set by itself.
   */
  localOnly: boolean;
  /** Whether the documentation of the API is served. */
  apiDocs: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** Values that may hold a password are never shown. */
const SECRET =
  /^(MALL_SECRET|DATABASE_URL|SMTP_URL|SMS_TOKEN|WECHAT_SECRET|UPLOADS_S3_SECRET|\w+_KEY|\w+_CERTIFICATE)$/;

/** Null without a bucket; one that nobody could log in to is refused at once, not with the first picture. */
function bucketOf(read: z.output<typeof environmentSchema>): Bucket | null {
  const { UPLOADS_S3_BUCKET: bucket, UPLOADS_S3_KEY_ID: keyId, UPLOADS_S3_SECRET: secret } = read;
  if (!bucket) return null;
  if (!keyId || !secret) throw new ConfigError(['UPLOADS_S3_BUCKET: needs UPLOADS_S3_KEY_ID and UPLOADS_S3_SECRET']);
  return { bucket, region: read.UPLOADS_S3_REGION, endpoint: read.UPLOADS_S3_ENDPOINT ?? null, keyId, secret };
}

/**
 * Reads the environment once. Empty variables count as absent.
 * Throws a `ConfigError` that names every variable that makes no sense.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = environmentSchema.safeParse(given);
  if (!read.success)
    throw new ConfigError(
      read.error.issues.map(
        ({ path: [name = ''], message }) =>
          `${String(name)}: ${SECRET.test(String(name)) ? 'its value' : given[String(name)]} ${message}`,
      ),
    );
  const {
    PORT,
    MALL_HOST,
    MALL_DATA,
    MALL_ORIGIN,
    DATABASE_URL,
    MALL_API,
    MALL_DIST,
    MALL_TIMEZONE,
    MALL_SECRET,
    MALL_BUILD_KEY,
    MALL_PROXIES,
    WECHAT_APP_ID,
    WECHAT_SECRET,
    MALL_LOG,
    SMTP_URL,
    MAIL_FROM,
    SMS_URL,
    SMS_TOKEN,
    MALL_API_DOCS,
    NODE_ENV,
  } = read.data;
  if (SMTP_URL && !MAIL_FROM) throw new ConfigError(['MAIL_FROM: has to be set, because SMTP_URL is']);
  if (Boolean(WECHAT_APP_ID) !== Boolean(WECHAT_SECRET))
    throw new ConfigError(['WECHAT_APP_ID and WECHAT_SECRET: one without the other is of no use']);
  const { problems, ...gateways } = readGateways(read.data);
  if (problems.length > 0) throw new ConfigError(problems);
  const host = MALL_HOST === 'localhost' ? null : MALL_HOST;
  const { origin } = new URL(MALL_ORIGIN ?? `http://localhost:${PORT}`);
  const localOnly = isLocalOnly({ host, origin, proxies: MALL_PROXIES, isProduction: NODE_ENV === 'production' });
  return {
    port: PORT,
    host,
    dataDir: resolve(MALL_DATA),
    origin,
    databaseUrl: DATABASE_URL ?? null,
    api: MALL_API ? new URL(MALL_API).origin : null,
    bucket: bucketOf(read.data),
    dist: MALL_DIST,
    timezone: MALL_TIMEZONE,
    secret: MALL_SECRET ?? null,
    buildKey: MALL_BUILD_KEY ?? null,
    proxies: MALL_PROXIES,
    mail: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null,
    sms: SMS_URL ? { url: SMS_URL, token: SMS_TOKEN } : null,
    miniProgram: WECHAT_APP_ID && WECHAT_SECRET ? { appId: WECHAT_APP_ID, secret: WECHAT_SECRET } : null,
    ...gateways,
    localOnly,
    apiDocs: MALL_API_DOCS === undefined ? localOnly : MALL_API_DOCS === 'on',
    logLevel: MALL_LOG,
  };
}

export class ConfigError extends OperatorError {
  constructor(problems: string[]) {
    super(`The environment cannot be used:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  }
}
