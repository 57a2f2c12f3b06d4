import { generateKeyPairSync } from 'node:crypto';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, VARIABLES } from '#server/config.ts';
import { ConfigError } from '#server/platform/config/config.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { selfSigned } from '../../support/browser/self-signed-certificate.ts';

describe('the environment', () => {
  test('empty gives a mall that can be opened at once', () => {
    expect(readConfig({})).toEqual({
      port: 4321,
      host: null,
      dataDir: resolve('.mall'),
      origin: 'http://localhost:4321',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReadUrl: null,
      api: null,
      browserApi: null,
      corsOrigins: [],
      dist: 'dist',
      timezone: 'UTC',
      secret: null,
      proxies: 0,
      mail: null,
      sms: null,
      translation: null,
      wechatPay: null,
      alipay: null,
      stripe: null,
      miniProgram: null,
      files: null,
      pages: null,
      purge: null,
      localOnly: true,
      buildKey: null,
      apiDocs: true,
      metricsToken: null,
      tracing: null,
      workers: null,
      logLevel: 'info',
    });
  });

  test('variables that are set to nothing count as absent', () => {
    expect(readConfig({ PORT: '', MALL_DATA: '', DATABASE_URL: '', MALL_ORIGIN: '' })).toEqual(readConfig({}));
  });

  test('what is given counts, and others are left alone', () => {
    const given = {
      PORT: '8080',
      MALL_DATA: '/data',
      MALL_ORIGIN: 'https://mall.example/',
      DATABASE_URL: 'postgres://u:p@db/mall',
      MALL_TIMEZONE: 'Asia/Shanghai',
      MALL_LOG: 'warn',
      NODE_ENV: 'production',
      HOME: '/x',
    };
    expect(readConfig(given)).toMatchObject({
      port: 8080,
      dataDir: '/data',
      origin: 'https://mall.example',
      databaseUrl: given.DATABASE_URL,
      timezone: 'Asia/Shanghai',
      logLevel: 'warn',
      localOnly: false,
    });
  });

  test('a direct address and a replica belong to a database that is named', () => {
    const given = { DATABASE_DIRECT_URL: 'postgres://u:p@db/mall', DATABASE_READ_URL: 'postgres://u:p@replica/mall' };
    expect(readConfig({ ...given, DATABASE_URL: 'postgres://u:p@pooler:6432/mall' })).toMatchObject({
      databaseUrl: 'postgres://u:p@pooler:6432/mall',
      databaseDirectUrl: given.DATABASE_DIRECT_URL,
      databaseReadUrl: given.DATABASE_READ_URL,
    });
    for (const [name, address] of Object.entries(given))
      expect(() => readConfig({ [name]: address })).toThrow(`${name}: needs DATABASE_URL`);
  });

  test.each(['files', 'pages'] as const)('a bucket for %s needs a key and a valid endpoint', (use) => {
    const own = `${use.toUpperCase()}_S3`;
    const given = { [`${own}_BUCKET`]: 'mall', [`${own}_KEY_ID`]: 'id', [`${own}_SECRET`]: 'hush' };
    expect(readConfig(given)[use]).toEqual({
      bucket: 'mall',
      region: 'auto',
      endpoint: null,
      keyId: 'id',
      secret: 'hush',
    });
    const other = { ...given, [`${own}_ENDPOINT`]: 'https://s3.example', [`${own}_REGION`]: 'eu' };
    expect(readConfig(other)[use]).toMatchObject({ endpoint: 'https://s3.example', region: 'eu' });
    expect(() => readConfig({ ...given, [`${own}_KEY_ID`]: '' })).toThrow(`${own}_KEY_ID`);
    expect(() => readConfig({ ...given, [`${own}_ENDPOINT`]: 's3.example' })).toThrow(`${own}_ENDPOINT`);
  });

  test('pages and private uploads are never in one bucket', () => {
    const bucketOf = (own: string, bucket: string) => ({
      [`${own}_S3_BUCKET`]: bucket,
      [`${own}_S3_KEY_ID`]: 'id',
      [`${own}_S3_SECRET`]: 'hush',
    });
    expect(() => readConfig({ ...bucketOf('FILES', 'mall'), ...bucketOf('PAGES', 'mall') })).toThrow('PAGES_S3_BUCKET');
    expect(readConfig({ ...bucketOf('FILES', 'mall'), ...bucketOf('PAGES', 'pages') }).pages?.bucket).toBe('pages');
  });

  test.each([
    ['PORT', '0'],
    ['MALL_HOST', 'mall.example'],
    ['MALL_HOST', '0.0.0.0:80'],
    ['MALL_HOST', '999.0.0.1'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['MALL_ORIGIN', 'mall.example'],
    ['MALL_ORIGIN', 'ftp://mall.example'],
    ['MALL_ORIGIN', 'https://mall.example/shop'],
    ['MALL_ORIGIN', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres://host:notaport/mall'],
    ['DATABASE_DIRECT_URL', 'https://db.example'],
    ['DATABASE_READ_URL', 'replica.example'],
    ['MALL_API', 'mall.example'],
    ['MALL_ORIGIN', 'https://user:secret@mall.example'],
    ['MALL_API_BROWSER', 'https://mall.example'],
    ['MALL_API_BROWSER', 'direct'],
    ['MALL_CORS_ORIGINS', '*'],
    ['MALL_CORS_ORIGINS', 'null'],
    ['MALL_CORS_ORIGINS', 'https://shop.example/pages'],
    ['MALL_CORS_ORIGINS', 'https://a.example,b.example'],
    ['MALL_DIST', '../elsewhere'],
    ['MALL_DIST', '/dist'],
    ['MALL_TIMEZONE', 'Mars/Olympus'],
    ['MALL_LOG', 'loud'],
  ])('%s=%s is refused with its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  test('browsers call another back end only when they are set to, and never without TLS from pages that have it', () => {
    const api = { MALL_API: 'https://back.example/', MALL_ORIGIN: 'https://shop.example' };
    expect(readConfig(api).browserApi).toBeNull();
    expect(readConfig({ ...api, MALL_API_BROWSER: 'same-origin' }).browserApi).toBeNull();
    expect(readConfig({ ...api, MALL_API_BROWSER: 'direct' }).browserApi).toBe('https://back.example');
    const plain = { ...api, MALL_API_BROWSER: 'direct', MALL_API: 'http://back.example' };
    expect(() => readConfig(plain)).toThrow('MALL_API: http://back.example');
    expect(readConfig({ ...plain, MALL_ORIGIN: 'http://shop.example' }).browserApi).toBe('http://back.example');
    expect(readConfig({ ...plain, MALL_API: 'http://localhost:81' }).browserApi).toBe('http://localhost:81');
  });

  test('a list of origins takes blanks and slashes at the end', () => {
    const listed = { MALL_CORS_ORIGINS: 'https://Shop.example/, http://localhost:8080' };
    expect(readConfig(listed).corsOrigins).toEqual(['https://shop.example', 'http://localhost:8080']);
    expect(readConfig({}).corsOrigins).toEqual([]);
  });

  test('all that is wrong is said at once, in a sentence for the operator', () => {
    try {
      readConfig({ PORT: 'x', MALL_TIMEZONE: 'x' });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(OperatorError);
      expect((error as Error).message).toMatch(/PORT: x is not a port number\n.*MALL_TIMEZONE: x is not a time zone/);
    }
  });

  test('a mini-program needs both its id and its secret, which is not repeated', () => {
    const both = { WECHAT_APP_ID: 'wx1', WECHAT_SECRET: 'hidden' };
    expect(readConfig(both).miniProgram).toEqual({ appId: 'wx1', secret: 'hidden' });
    expect(() => readConfig({ WECHAT_APP_ID: 'wx1' })).toThrow('WECHAT_SECRET');
    expect(() => readConfig({ WECHAT_SECRET: 'hidden' })).toThrow(/^(?!.*hidden)/s);
  });

  test('the number of worker processes is one of 1 to 64', () => {
    expect(readConfig({ MALL_WORKERS: '12' }).workers).toBe(12);
    for (const wrong of ['0', '65', '-1', '2.5', 'all'])
      expect(() => readConfig({ MALL_WORKERS: wrong })).toThrow('MALL_WORKERS');
  });

  test('a password is not repeated', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/db' })).toThrow(/^(?!.*secret)/s);
  });

  test('a key that stands under the name of another secret is not repeated', () => {
    const swapped = { STRIPE_SECRET_KEY: 'whsec_hidden', STRIPE_WEBHOOK_SECRET: 'sk_live_hidden' };
    expect(() => readConfig(swapped)).toThrow('STRIPE_WEBHOOK_SECRET: its value has to begin with "whsec_"');
    expect(() => readConfig(swapped)).toThrow(/^(?!.*hidden)/s);
  });

  /** A variable that is added is hidden, or stands here on purpose. */
  const SHOWN = [
    ...['PORT', 'MALL_HOST', 'MALL_ORIGIN', 'MALL_API', 'MALL_API_BROWSER', 'MALL_CORS_ORIGINS', 'MALL_DIST'],
    ...['MALL_TIMEZONE', 'MALL_PROXIES', 'MAIL_FROM', 'MALL_LOG', 'MALL_API_DOCS', 'MALL_WORKERS'],
    ...['FILES_S3_ENDPOINT', 'PAGES_S3_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    ...['OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG', 'WECHAT_PAY_BASE', 'ALIPAY_GATEWAY', 'STRIPE_BASE'],
  ];

  test('of all variables, only those without secrets are repeated when they are wrong', () => {
    const shown = VARIABLES.filter(({ name }) => {
      try {
        readConfig({ [name]: 'hidden !' });
        return false;
      } catch (error) {
        return (error as Error).message.includes('hidden');
      }
    });
    expect(shown.map(({ name }) => name).toSorted()).toEqual(SHOWN.toSorted());
  });
});

describe('a gateway', () => {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { privateKey, publicKey } = pair();
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const alipay = {
    ALIPAY_APP_ID: '2021',
    ALIPAY_SELLER_ID: '2088',
    ALIPAY_PRIVATE_KEY: pem,
    ALIPAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_51ab', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const wechat = {
    WECHAT_PAY_APP_ID: 'wx1',
    WECHAT_PAY_MERCHANT_ID: '1900',
    WECHAT_PAY_CERTIFICATE: selfSigned(privateKey, publicKey, 'shop', '01'),
    WECHAT_PAY_PRIVATE_KEY: pem,
    WECHAT_PAY_API_KEY: 'a'.repeat(32),
  };

  test('is on with all that it takes, at its own address or another', () => {
    const bases = { WECHAT_PAY_BASE: 'http://localhost:9/', STRIPE_BASE: 'http://localhost:8' };
    const read = readConfig({ ...alipay, ...wechat, ...stripe, ...bases });
    expect(read.stripe).toEqual({ secretKey: 'sk_test_51ab', webhookSecret: 'whsec_1', base: 'http://localhost:8' });
    expect(readConfig({ ...stripe, STRIPE_SECRET_KEY: 'rk_live_1' }).stripe?.base).toBe('https://api.stripe.com');
    expect(read.alipay).toMatchObject({ appId: '2021', gateway: 'https://openapi.alipay.com/gateway.do' });
    expect(read.wechatPay).toMatchObject({ merchantId: '1900', base: 'http://localhost:9', platformKey: null });
  });

  test('takes its keys as PEM of either kind, as bare base64, and on one line', () => {
    const spellings = [
      pem,
      pem.replaceAll('\n', '\\n'),
      privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
      privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
      privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    ];
    const read = spellings.map((key) => readConfig({ ...alipay, ALIPAY_PRIVATE_KEY: key }).alipay?.privateKey);
    expect(new Set(read)).toEqual(new Set([pem.trim()]));
  });

  test.each([alipay, wechat, stripe].flatMap(Object.keys))('without %s is a mistake', (name) => {
    expect(() => readConfig({ ...alipay, ...wechat, ...stripe, [name]: '' })).toThrow(`${name}: has to be set`);
  });

  test('with a key that is none is a mistake, which does not show it', () => {
    const bad = pem.slice(0, 200);
    const read = () => readConfig({ ...alipay, ALIPAY_PRIVATE_KEY: bad });
    expect(read).toThrow('ALIPAY_PRIVATE_KEY: its value is not a private RSA key');
    expect(read).not.toThrow(bad.slice(40, 60));
    const publishable = () => readConfig({ ...stripe, STRIPE_SECRET_KEY: 'pk_live_51ab' });
    expect(publishable).toThrow('STRIPE_SECRET_KEY: its value has to begin with "sk_live_"');
    expect(publishable).not.toThrow('51ab');
    expect(() => readConfig({ ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_1' })).toThrow('has to begin with "whsec_"');
    expect(() => readConfig({ ...wechat, WECHAT_PAY_API_KEY: 'short' })).toThrow('its value has to have 32 signs');
    expect(() => readConfig({ ...wechat, WECHAT_PAY_PLATFORM_KEY_ID: 'PUB_KEY_ID_1' })).toThrow(
      'WECHAT_PAY_PLATFORM_KEY: has to be set',
    );
  });
});
