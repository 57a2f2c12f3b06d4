import { isIP } from 'node:net';
import { z } from 'zod';

/** An IANA name, such as "Europe/Berlin". */
export const zone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'is not a time zone such as "Europe/Berlin"');

/** The address of a mall, without a path. */
export const address = z.string().refine((text) => {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  );
}, 'is not an address such as "https://mall.example"');

/** 'https://a.example,https://b.example' → origins. */
const addresses = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(
    z.array(
      address.transform((one) => new URL(one).origin),
      { error: 'is not a list of addresses' },
    ),
  );

const smtp = z
  .string()
  .refine(
    (text) => /^smtps?:\/\//.test(text) && URL.canParse(text),
    'is not an address such as "smtps://user:password@mail.example:465"',
  );

const database = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
    'is not an address such as "postgres://user:password@host:5432/mall"',
  );

const SMS_URL = z.url({ protocol: /^https?$/, error: 'is not an address such as "https://sms.example/send"' });

const PURGE_URL = z.url({ protocol: /^https?$/, error: 'is not an address such as "https://purge.example/mall"' });

const TRANSLATION_URL = z.url({
  protocol: /^https?$/,
  error: 'is not an address such as "https://translate.example/translate"',
});

const S3_ENDPOINT = z.url({ protocol: /^https?$/, error: 'is not an address such as "https://s3.example"' });

/** Variables of the platform; their descriptions stand in the help of the command line, before those of the modules. */
export const firstVariables = {
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'is not a port number')
    .transform(Number)
    .pipe(z.number().min(1, 'is no port to listen on').max(65535, 'is above 65535'))
    .default(4321)
    .describe('port to listen on (default: 4321)'),
  MALL_HOST: z
    .string()
    .refine((text) => text === 'localhost' || isIP(text) > 0, 'is not an IP address such as "0.0.0.0", nor "localhost"')
    .default('localhost')
    .describe('address to listen on: 0.0.0.0 for all (default: the loopback addresses)'),
  MALL_DATA: z
    .string()
    .min(1)
    .default('.mall')
    .describe('folder of the database, pictures and uploads (default: .mall)'),
  MALL_ORIGIN: address
    .optional()
    .describe('address that shoppers see, https in production (default: http://localhost:PORT)'),
  DATABASE_URL: database
    .optional()
    .describe('another PostgreSQL: postgres://user:password@host:5432/mall (default: the embedded one)'),
  DATABASE_DIRECT_URL: database
    .optional()
    .describe('the same database directly, where DATABASE_URL is a pooler such as PgBouncer (default: DATABASE_URL)'),
  DATABASE_READ_URL: database
    .optional()
    .describe('a streaming replica of it, which answers what visitors read (default: none)'),
  MALL_API: address
    .optional()
    .describe('another back end of the same contract, for "build" and "publish" (default: this mall)'),
  MALL_API_BROWSER: z
    .enum(['same-origin', 'direct'], { error: 'is neither "same-origin" nor "direct"' })
    .default('same-origin')
    .describe('direct: browsers call MALL_API itself; same-origin: the host of the pages passes calls on (default)'),
  MALL_CORS_ORIGINS: addresses
    .default([])
    .describe('addresses of other hosts whose pages may call this mall, separated by commas (default: none)'),
  FILES_S3_BUCKET: z.string().optional().describe('bucket for product pictures and uploads (default: MALL_DATA)'),
  FILES_S3_REGION: z.string().default('auto').describe("that bucket's region (default: auto)"),
  FILES_S3_ENDPOINT: S3_ENDPOINT.optional().describe("address of that bucket's service (default: Amazon's)"),
  FILES_S3_KEY_ID: z.string().optional().describe('access key of FILES_S3_BUCKET'),
  FILES_S3_SECRET: z.string().optional().describe('secret of that access key'),
  PAGES_S3_BUCKET: z.string().optional().describe('bucket that the built pages are copied to (default: none)'),
  PAGES_S3_REGION: z.string().default('auto').describe("that bucket's region (default: auto)"),
  PAGES_S3_ENDPOINT: S3_ENDPOINT.optional().describe("address of that bucket's service (default: Amazon's)"),
  PAGES_S3_KEY_ID: z.string().optional().describe('access key of PAGES_S3_BUCKET'),
  PAGES_S3_SECRET: z.string().optional().describe('secret of that access key'),
  MALL_DIST: z
    .string()
    .regex(
      /^[a-z][a-z0-9-]{0,30}(\/[a-z][a-z0-9-]{0,30})?$/,
      'is not a plain folder name, nor one in another such as "site/dist"',
    )
    .default('dist')
    .describe('folder of the built pages, in the project, such as site/dist (default: dist)'),
  PURGE_URL: PURGE_URL.optional().describe(
    'service that takes {"paths": […]} as JSON after each publishing, to purge a CDN (default: none)',
  ),
  PURGE_TOKEN: z.string().default('').describe('bearer token for PURGE_URL'),
  MALL_TIMEZONE: zone.default('UTC').describe('time zone of dates and days, such as Europe/Berlin (default: UTC)'),
  MALL_SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'is not 64 hexadecimal digits, such as "openssl rand -hex 32" prints')
    .transform((digits) => Buffer.from(digits, 'hex'))
    .optional()
    .describe('64 hexadecimal digits, the same on all machines of one database (default: a file in MALL_DATA)'),
  MALL_BUILD_KEY: z
    .string()
    .min(32, 'is shorter than 32 characters, such as "openssl rand -hex 32" prints')
    .optional()
    .describe('at least 32 characters, the same here and where other machines build pages'),
  MALL_PROXIES: z
    .string()
    .regex(/^[0-9]$/, 'is not a number of proxies such as "1"')
    .transform(Number)
    .default(0)
    .describe('number of own proxies in front that set X-Forwarded-For (default: 0)'),
  SMTP_URL: smtp.optional().describe('mail server: smtps://user:password@host:465 (default: the outbox)'),
  MAIL_FROM: z.email('is not an e-mail address').optional().describe('sender of all mail, required with SMTP_URL'),
  SMS_URL: SMS_URL.optional().describe(
    'service that sends text messages, takes {to, text} as JSON (default: the outbox)',
  ),
  SMS_TOKEN: z.string().default('').describe('bearer token for SMS_URL'),
  TRANSLATION_URL: TRANSLATION_URL.optional().describe(
    'service that translates reviews, as LibreTranslate does: https://host/translate (default: no translations)',
  ),
  TRANSLATION_KEY: z.string().default('').describe('key of TRANSLATION_URL'),
};

/** How the process runs: listed after the variables of the modules. */
export const lastVariables = {
  MALL_WORKERS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'is not a number of processes from 1 to 64')
    .transform(Number)
    .optional()
    .describe(
      'processes that serve a mall together (default: as many as cores and half of the memory allow, at most 8)',
    ),
  MALL_LOG: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('debug, info, warn, error or silent (default: info)'),
  MALL_API_DOCS: z
    .enum(['on', 'off'])
    .optional()
    .describe('on or off: whether /api/docs is served (default: on while only this machine can reach the mall)'),
  MALL_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'is shorter than 16 characters, or holds a space')
    .optional()
    .describe('bearer token that reads /api/metrics (default: only a mall of this machine alone shows them)'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'is not an address such as "http://collector:4318"' })
    .optional()
    .describe('OpenTelemetry collector that receives traces by OTLP over HTTP: http://host:4318 (default: none)'),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().describe('what the collector asks for: name=value,name=value'),
  OTEL_SERVICE_NAME: z.string().optional().describe('name of this process in traces (default: mallfront)'),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional().describe('what else traces say of it: deployment.environment=shop,…'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on')
    .describe('which traces are recorded: always_on, parentbased_traceidratio … (default: parentbased_always_on)'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'is not a share from 0 to 1 such as "0.05"')
    .transform(Number)
    .default(1)
    .describe('the share of a sampler that takes one, from 0 to 1 (default: 1)'),
  NODE_ENV: z
    .string()
    .optional()
    .describe('production: no demo log-ins, sandbox payments and outbox page, at any address'),
};

export type PlatformVariables = z.output<z.ZodObject<typeof firstVariables & typeof lastVariables>>;
