import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isLocalOnly } from './local-only.ts';
import { OperatorError } from './operator-error.ts';
import type { AlipaySettings, WechatPaySettings } from './payments/gateway-settings.ts';
import { gatewayVariables, readGateways } from './payments/gateway-settings.ts';
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

const zone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'is not a time zone such as "Europe/Berlin"');

const address = z.string().refine((text) => {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  );
}, 'is not an address such as "https://mall.example"');

/** Values that may hold a password are never shown. */
const SECRET =
  /^(MALL_SECRET|DATABASE_URL|SMTP_URL|SMS_TOKEN|WECHAT_SECRET|UPLOADS_S3_SECRET|\w+_KEY|\w+_CERTIFICATE)$/;

const smtp = z
  .string()
  .refine(
    (text) => /^smtps?:\/\//.test(text) && URL.canParse(text),
    'is not an address such as "smtps://user:password@mail.example:465"',
  );

const SMS_URL = z.url({ protocol: /^https?$/, error: 'is not an address such as "https://sms.example/send"' });

const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'is not a port number')
    .transform(Number)
    .pipe(z.number().min(1, 'is no port to listen on').max(65535, 'is above 65535'))
    .default(4321),
  MALL_HOST: z
    .string()
    .refine((text) => text === 'localhost' || isIP(text) > 0, 'is not an IP address such as "0.0.0.0", nor "localhost"')
    .default('localhost'),
  MALL_DATA: z.string().min(1).default('.mall'),
  MALL_ORIGIN: address.optional(),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
      'is not an address such as "postgres://user:password@host:5432/mall"',
    )
    .optional(),
  MALL_API: address.optional(),
  UPLOADS_S3_BUCKET: z.string().optional(),
  UPLOADS_S3_REGION: z.string().default('auto'),
  UPLOADS_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'is not an address such as "https://s3.example"' })
    .optional(),
  UPLOADS_S3_KEY_ID: z.string().optional(),
  UPLOADS_S3_SECRET: z.string().optional(),
  MALL_DIST: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'is not a plain folder name')
    .default('dist'),
  MALL_TIMEZONE: zone.default('UTC'),
  MALL_SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'is not 64 hexadecimal digits, such as "openssl rand -hex 32" prints')
    .transform((digits) => Buffer.from(digits, 'hex'))
    .optional(),
  MALL_BUILD_KEY: z.string().min(32, 'is shorter than 32 characters, such as "openssl rand -hex 32" prints').optional(),
  MALL_PROXIES: z
    .string()
    .regex(/^[0-9]$/, 'is not a number of proxies such as "1"')
    .transform(Number)
    .default(0),
  SMTP_URL: smtp.optional(),
  MAIL_FROM: z.email('is not an e-mail address').optional(),
  SMS_URL: SMS_URL.optional(),
  SMS_TOKEN: z.string().default(''),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_SECRET: z.string().optional(),
  ...gatewayVariables,
  MALL_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  MALL_API_DOCS: z.enum(['on', 'off']).optional(),
  NODE_ENV: z.string().optional(),
});

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
