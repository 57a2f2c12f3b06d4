import { resolve } from 'node:path';
import type { z } from 'zod';
import type { PlatformVariables } from './environment.ts';
import { isLocalName, isLocalOnly } from './local-only.ts';
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

/** A service that removes addresses from a CDN. */
export interface PurgeService {
  url: string;
  /** '' where it wants none. */
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
  /** The same database without the pooler that `databaseUrl` names; null where it names none. */
  databaseDirectUrl: string | null;
  /** A streaming replica of it that answers what visitors read; null without one. */
  databaseReadUrl: string | null;
  /** The mall that pages are made from when it is not this one: any back end of the contract. */
  api: string | null;
  /** That back end, where browsers call it directly; null where they call the host of the pages. */
  browserApi: string | null;
  /** Origins of other hosts whose pages may call this mall. */
  corsOrigins: readonly string[];
  /** Where pictures and uploads are when it is not the data folder: a bucket of Amazon S3 or its like. */
  files: Bucket | null;
  /** Where publishing copies the pages to, besides the folder `dist`. */
  pages: Bucket | null;
  /** What publishing reports changed addresses to, so that a CDN drops them. */
  purge: PurgeService | null;
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
  /** What monitors on other machines prove themselves with. Null: metrics are for this machine alone, where that is certain. */
  metricsToken: string | null;
  /** Which traces are sent to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`. Null: none are. */
  tracing: { sampler: PlatformVariables['OTEL_TRACES_SAMPLER']; ratio: number } | null;
  /** How many processes serve. Null: as many as the machine has room for. */
  workers: number | null;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/**
 * Values that may hold a password are never shown. By their endings, so that a new variable of that kind is hidden from the start:
 * addresses of databases and services may hold a password, and a secret may be set under the name of its identifier.
 */
const SECRET = /_(SECRET|TOKEN|KEY|KEY_ID|CERTIFICATE|HEADERS|URL)$/;

/** Null without a bucket; one without credentials is refused at once, not with the first file. */
function bucketOf(read: PlatformVariables, own: 'FILES_S3' | 'PAGES_S3'): Bucket | null {
  const [bucket, keyId, secret] = [read[`${own}_BUCKET`], read[`${own}_KEY_ID`], read[`${own}_SECRET`]];
  if (!bucket) return null;
  if (!keyId || !secret) throw new ConfigError([`${own}_BUCKET: needs ${own}_KEY_ID and ${own}_SECRET`]);
  return { bucket, region: read[`${own}_REGION`], endpoint: read[`${own}_ENDPOINT`] ?? null, keyId, secret };
}

/** Pages are for everybody, while uploads hold licences that only their senders may see: one bucket cannot be both. */
function bucketsOf(read: PlatformVariables): Pick<PlatformConfig, 'files' | 'pages'> {
  const [files, pages] = [bucketOf(read, 'FILES_S3'), bucketOf(read, 'PAGES_S3')];
  if (files && pages && files.bucket === pages.bucket && files.endpoint === pages.endpoint)
    throw new ConfigError([
      'PAGES_S3_BUCKET: has to be another bucket than FILES_S3_BUCKET, which holds private files',
    ]);
  return { files, pages };
}

/** The other addresses name the same database as `DATABASE_URL`, so alone they mean nothing. */
function databasesOf(read: PlatformVariables): Pick<PlatformConfig, `database${'' | 'Direct' | 'Read'}Url`> {
  const { DATABASE_URL = null, DATABASE_DIRECT_URL = null, DATABASE_READ_URL = null } = read;
  for (const [name, address] of Object.entries({ DATABASE_DIRECT_URL, DATABASE_READ_URL }))
    if (address && !DATABASE_URL) throw new ConfigError([`${name}: needs DATABASE_URL`]);
  return { databaseUrl: DATABASE_URL, databaseDirectUrl: DATABASE_DIRECT_URL, databaseReadUrl: DATABASE_READ_URL };
}

/** Refused where browsers could not call it. */
function directApi(api: string | null, origin: string): string {
  if (api === null) throw new ConfigError(['MALL_API_BROWSER: direct needs MALL_API']);
  const isMixed = origin.startsWith('https:') && api.startsWith('http:') && !isLocalName(new URL(api).hostname);
  if (isMixed) throw new ConfigError([`MALL_API: ${api} is called by pages with https, which may only call https`]);
  return api;
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
  const corsOrigins = read.MALL_CORS_ORIGINS;
  const localOnly = isLocalOnly({ host, origin, proxies, corsOrigins, isProduction: NODE_ENV === 'production' });
  const api = MALL_API ? new URL(MALL_API).origin : null;
  return {
    port: PORT,
    host,
    dataDir: resolve(read.MALL_DATA),
    origin,
    ...databasesOf(read),
    api,
    browserApi: read.MALL_API_BROWSER === 'direct' ? directApi(api, origin) : null,
    corsOrigins,
    ...bucketsOf(read),
    purge: read.PURGE_URL ? { url: read.PURGE_URL, token: read.PURGE_TOKEN } : null,
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
    metricsToken: read.MALL_METRICS_TOKEN ?? null,
    tracing: read.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { sampler: read.OTEL_TRACES_SAMPLER, ratio: read.OTEL_TRACES_SAMPLER_ARG }
      : null,
    workers: read.MALL_WORKERS ?? null,
    logLevel: read.MALL_LOG,
  };
}

export class ConfigError extends OperatorError {
  constructor(problems: string[]) {
    super(`The environment cannot be used:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  }
}
