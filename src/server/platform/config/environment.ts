import { isIP } from 'node:net';
import { z } from 'zod';

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

const smtp = z
  .string()
  .refine(
    (text) => /^smtps?:\/\//.test(text) && URL.canParse(text),
    'is not an address such as "smtps://user:password@mail.example:465"',
  );

const SMS_URL = z.url({ protocol: /^https?$/, error: 'is not an address such as "https://sms.example/send"' });

const TRANSLATION_URL = z.url({
  protocol: /^https?$/,
  error: 'is not an address such as "https://translate.example/translate"',
});

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
  DATABASE_URL: z
    .string()
    .refine(
      (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
      'is not an address such as "postgres://user:password@host:5432/mall"',
    )
    .optional()
    .describe('another PostgreSQL: postgres://user:password@host:5432/mall (default: the embedded one)'),
  MALL_API: address
    .optional()
    .describe('another back end of the same contract, for "build" and "publish" (default: this mall)'),
  UPLOADS_S3_BUCKET: z.string().optional().describe('bucket for the files that shoppers upload (default: MALL_DATA)'),
  UPLOADS_S3_REGION: z.string().default('auto').describe("the bucket's region (default: auto)"),
  UPLOADS_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'is not an address such as "https://s3.example"' })
    .optional()
    .describe("address of the bucket's service (default: Amazon's)"),
  UPLOADS_S3_KEY_ID: z.string().optional().describe('access key of the bucket'),
  UPLOADS_S3_SECRET: z.string().optional().describe('secret of that access key'),
  MALL_DIST: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'is not a plain folder name')
    .default('dist')
    .describe('folder of the built pages, in the project (default: dist)'),
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
  MALL_LOG: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('debug, info, warn, error or silent (default: info)'),
  MALL_API_DOCS: z
    .enum(['on', 'off'])
    .optional()
    .describe('on or off: whether /api/docs is served (default: on while only this machine can reach the mall)'),
  NODE_ENV: z
    .string()
    .optional()
    .describe('production: no demo log-ins, sandbox payments and outbox page, at any address'),
};

export type PlatformVariables = z.output<z.ZodObject<typeof firstVariables & typeof lastVariables>>;
