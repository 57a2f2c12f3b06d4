import { resolve } from 'node:path';
import type { z } from 'zod';
import type { PlatformVariables } from './environment.ts';
import { isLocalOnly } from './local-only.ts';
import { OperatorError } from './operator-error.ts';

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

/** A service that translates what people wrote. */
export interface TranslationService {
  url: string;
  /** '' where it wants none. */
  key: string;
}

export interface Bucket {
  bucket: string;
  region: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
  keyId: string;
  secret: string;
}

/** What the environment says about the platform; modules read their own variables. */
export interface PlatformConfig {
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
  /** Null: pages offer no translation. */
  translation: TranslationService | null;
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

/** Null without a bucket; one without credentials is refused at once, not with the first picture. */
function bucketOf(read: PlatformVariables): Bucket | null {
  const { UPLOADS_S3_BUCKET: bucket, UPLOADS_S3_KEY_ID: keyId, UPLOADS_S3_SECRET: secret } = read;
  if (!bucket) return null;
  if (!keyId || !secret) throw new ConfigError(['UPLOADS_S3_BUCKET: needs UPLOADS_S3_KEY_ID and UPLOADS_S3_SECRET']);
  return { bucket, region: read.UPLOADS_S3_REGION, endpoint: read.UPLOADS_S3_ENDPOINT ?? null, keyId, secret };
}

/** Checks variables by `schema`; empty ones count as absent. Throws a `ConfigError` that names every one that makes no sense. */
export function parseVariables<Shape extends z.ZodRawShape>(
  environment: Record<string, string | undefined>,
  schema: z.ZodObject<Shape>,
): z.output<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw new ConfigError(
    read.error.issues.map(
      ({ path: [name = ''], message }) =>
        `${String(name)}: ${SECRET.test(String(name)) ? 'its value' : given[String(name)]} ${message}`,
    ),
  );
}

export function platformConfig(read: PlatformVariables): PlatformConfig {
  const {
    PORT,
    MALL_HOST,
    MALL_ORIGIN,
    MALL_API,
    MALL_API_DOCS,
    SMTP_URL,
    MAIL_FROM,
    SMS_URL,
    NODE_ENV,
    TRANSLATION_URL,
  } = read;
  if (SMTP_URL && !MAIL_FROM) throw new ConfigError(['MAIL_FROM: has to be set, because SMTP_URL is']);
  const host = MALL_HOST === 'localhost' ? null : MALL_HOST;
  const { origin } = new URL(MALL_ORIGIN ?? `http://localhost:${PORT}`);
  const proxies = read.MALL_PROXIES;
  const localOnly = isLocalOnly({ host, origin, proxies, isProduction: NODE_ENV === 'production' });
  return {
    port: PORT,
    host,
    dataDir: resolve(read.MALL_DATA),
    origin,
    databaseUrl: read.DATABASE_URL ?? null,
    api: MALL_API ? new URL(MALL_API).origin : null,
    bucket: bucketOf(read),
    dist: read.MALL_DIST,
    timezone: read.MALL_TIMEZONE,
    secret: read.MALL_SECRET ?? null,
    buildKey: read.MALL_BUILD_KEY ?? null,
    proxies,
    mail: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null,
    translation: TRANSLATION_URL ? { url: TRANSLATION_URL, key: read.TRANSLATION_KEY } : null,
    sms: SMS_URL ? { url: SMS_URL, token: read.SMS_TOKEN } : null,
    localOnly,
    apiDocs: MALL_API_DOCS === undefined ? localOnly : MALL_API_DOCS === 'on',
    logLevel: read.MALL_LOG,
  };
}

export class ConfigError extends OperatorError {
  constructor(problems: string[]) {
    super(`The environment cannot be used:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  }
}
