import { createCipheriv, generateKeyPairSync, sign } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createWechatKeys } from '#server/modules/payments/gateways/wechat-keys.ts';
import { selfSigned } from '../../support/browser/self-signed-certificate.ts';

const API_KEY = 'k'.repeat(32);
const HOUR = 3_600_000;

/** A key of the gateway, as it lists it and as it signs with it. */
function platformKey(serial: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const nonce = serial.padStart(12, '0');
  const cipher = createCipheriv('aes-256-gcm', API_KEY, nonce).setAAD(Buffer.from('certificate'));
  const text = selfSigned(privateKey, publicKey, 'platform', serial);
  const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  const ciphertext = sealed.toString('base64');
  const body = Buffer.from('{"id":"1"}');
  const signature = sign('RSA-SHA256', Buffer.from(`1\nn\n${body}\n`), privateKey).toString('base64');
  return {
    listed: { serial_no: serial, encrypt_certificate: { ciphertext, associated_data: 'certificate', nonce } },
    proof: { timestamp: '1', nonce: 'n', serial, signature },
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    body,
  };
}

const [older, newer] = [platformKey('0a'), platformKey('0b')];
let now = 0;
let fetched = 0;
let list: unknown[] | null = [];

const open = (platform: { id: string; publicKey: string } | null = null) => {
  const fetch = async () => {
    fetched++;
    if (!list) throw new Error('the gateway is down');
    return { data: list };
  };
  const keys = createWechatKeys({ settings: { apiKey: API_KEY, platformKey: platform }, fetch, clock: () => now });
  return ({ proof, body }: typeof older) => keys.verify(proof, body);
};

beforeEach(() => {
  [now, fetched, list] = [1_000_000, 0, [older.listed]];
});

describe('certificates of WeChat Pay', () => {
  test('are fetched when a message names one, and again after eleven hours', async () => {
    const verify = open();
    expect(await Promise.all([verify(older), verify(older)])).toEqual([true, true]);
    now += 10 * HOUR;
    expect(await verify(older)).toBe(true);
    expect(fetched).toBe(1);
    now += HOUR;
    expect(await Promise.all([verify(older), verify(older)])).toEqual([true, true]);
    expect(fetched).toBe(2);
  });

  test('that are new are fetched at once, but at most once a minute', async () => {
    const verify = open();
    await verify(older);
    list = [older.listed, newer.listed];
    expect(await verify(newer)).toBe(false);
    now += 60_000;
    expect([await verify(newer), await verify(older)]).toEqual([true, true]);
    expect(fetched).toBe(2);
  });

  test('that the gateway has withdrawn are refused', async () => {
    const verify = open();
    await verify(older);
    list = [newer.listed];
    now += 11 * HOUR;
    expect([await verify(older), await verify(newer)]).toEqual([false, true]);
  });

  test('remain in use while the gateway does not list them; others cannot be judged', async () => {
    const verify = open();
    await verify(older);
    list = null;
    now += 12 * HOUR;
    expect(await verify(older)).toBe(true);
    await expect(verify(newer)).rejects.toThrow('the gateway is down');
  });

  test('are refused where their contents were changed', async () => {
    const { encrypt_certificate, ...rest } = older.listed;
    list = [{ ...rest, encrypt_certificate: { ...encrypt_certificate, associated_data: '' } }];
    await expect(open()(older)).rejects.toThrow();
  });
});

describe('a public key of WeChat Pay', () => {
  const own = { id: 'PUB_KEY_ID_1', publicKey: newer.publicKey };
  const byKey = { ...newer, proof: { ...newer.proof, serial: own.id } };

  test('is known without being fetched', async () => {
    expect(await open(own)(byKey)).toBe(true);
    expect(fetched).toBe(0);
  });

  test('is valid beside the certificates that a merchant changes from', async () => {
    const verify = open(own);
    expect([await verify(older), await verify(byKey)]).toEqual([true, true]);
    expect(fetched).toBe(1);
  });

  test('is the only one of a merchant without certificates', async () => {
    list = [];
    const verify = open(own);
    expect([await verify(older), await verify(byKey)]).toEqual([false, true]);
  });
});
