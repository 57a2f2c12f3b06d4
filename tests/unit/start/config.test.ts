import { generateKeyPairSync } from 'node:crypto';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
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
      api: null,
      dist: 'dist',
      timezone: 'UTC',
      secret: null,
      proxies: 0,
      mail: null,
      sms: null,
      translation: null,
      wechatPay: null,
      alipay: null,
      miniProgram: null,
      bucket: null,
      localOnly: true,
      buildKey: null,
      apiDocs: true,
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

  test('a bucket for uploads needs a key and a valid endpoint', () => {
    const given = { UPLOADS_S3_BUCKET: 'mall', UPLOADS_S3_KEY_ID: 'id', UPLOADS_S3_SECRET: 'hush' };
    expect(readConfig(given).bucket).toEqual({
      bucket: 'mall',
      region: 'auto',
      endpoint: null,
      keyId: 'id',
      secret: 'hush',
    });
    const other = { ...given, UPLOADS_S3_ENDPOINT: 'https://s3.example', UPLOADS_S3_REGION: 'eu' };
    expect(readConfig(other).bucket).toMatchObject({ endpoint: 'https://s3.example', region: 'eu' });
    expect(() => readConfig({ ...given, UPLOADS_S3_KEY_ID: '' })).toThrow(/UPLOADS_S3_KEY_ID/);
    expect(() => readConfig({ ...given, UPLOADS_S3_ENDPOINT: 's3.example' })).toThrow(/UPLOADS_S3_ENDPOINT/);
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
    ['MALL_API', 'mall.example'],
    ['MALL_ORIGIN', 'https://user:secret@mall.example'],
    ['MALL_DIST', '../elsewhere'],
    ['MALL_DIST', '/dist'],
    ['MALL_TIMEZONE', 'Mars/Olympus'],
    ['MALL_LOG', 'loud'],
  ])('%s=%s is refused with its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
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

  test('a password is not repeated', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/db' })).toThrow(/^(?!.*secret)/s);
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
  const wechat = {
    WECHAT_PAY_APP_ID: 'wx1',
    WECHAT_PAY_MERCHANT_ID: '1900',
    WECHAT_PAY_CERTIFICATE: selfSigned(privateKey, publicKey, 'shop', '01'),
    WECHAT_PAY_PRIVATE_KEY: pem,
    WECHAT_PAY_API_KEY: 'a'.repeat(32),
  };

  test('is on with all that it takes, at its own address or another', () => {
    const read = readConfig({ ...alipay, ...wechat, WECHAT_PAY_BASE: 'http://localhost:9/' });
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

  test.each([...Object.keys(alipay), ...Object.keys(wechat)])('without %s is a mistake', (name) => {
    expect(() => readConfig({ ...alipay, ...wechat, [name]: '' })).toThrow(`${name}: has to be set`);
  });

  test('with a key that is none is a mistake, which does not show it', () => {
    const bad = pem.slice(0, 200);
    const read = () => readConfig({ ...alipay, ALIPAY_PRIVATE_KEY: bad });
    expect(read).toThrow('ALIPAY_PRIVATE_KEY: its value is not a private RSA key');
    expect(read).not.toThrow(bad.slice(40, 60));
    expect(() => readConfig({ ...wechat, WECHAT_PAY_API_KEY: 'short' })).toThrow('its value has to have 32 signs');
    expect(() => readConfig({ ...wechat, WECHAT_PAY_PLATFORM_KEY_ID: 'PUB_KEY_ID_1' })).toThrow(
      'WECHAT_PAY_PLATFORM_KEY: has to be set',
    );
  });
});
