import { createCipheriv, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAlipay } from '#server/modules/payments/gateways/alipay.ts';
import type { GatewayMessage, PaymentProvider } from '#server/modules/payments/gateways/provider.ts';
import { createSandbox } from '#server/modules/payments/gateways/sandbox.ts';
import { createStripe } from '#server/modules/payments/gateways/stripe/stripe.ts';
import { createWechatPay } from '#server/modules/payments/gateways/wechat.ts';
import { openSealed } from '#server/modules/payments/gateways/wechat-crypto.ts';
import { NOW } from '../../support/mall/now.ts';
import { createAlipayStandIn } from '../../support/payments/stand-in-alipay.ts';
import { createStripeStandIn } from '../../support/payments/stand-in-stripe.ts';
import { createWechatStandIn } from '../../support/payments/stand-in-wechat.ts';
import { law } from '../../support/property/law.ts';

const clock = () => NOW;
/** No server listens there: a request to the gateway would fail here. */
const NOWHERE = 'http://127.0.0.1:1';
const NO = 'WX202611201200000000000001';

interface Notified {
  provider: PaymentProvider;
  message: GatewayMessage;
}

function wechat(): Notified {
  const standIn = createWechatStandIn(clock);
  const settings = { ...standIn.settings(NOWHERE), platformKey: standIn.platformKey };
  const { appId: appid, merchantId: mchid } = settings;
  standIn.trades.set(NO, { appid, mchid, out_trade_no: NO, amount: { total: 1250, currency: 'CNY' } });
  return { provider: createWechatPay(settings, NOWHERE, clock), message: standIn.pay(NO) };
}

function alipay(): Notified {
  const standIn = createAlipayStandIn(clock);
  standIn.trades.set(NO, { out_trade_no: NO, total_amount: '12.50' });
  return { provider: createAlipay(standIn.settings(NOWHERE), NOWHERE, clock), message: standIn.pay(NO) };
}

function stripe(): Notified {
  const standIn = createStripeStandIn(clock);
  const session = { id: 'cs_1', object: 'checkout.session', status: 'complete', payment_status: 'paid' };
  const money = { amount_total: 1250, currency: 'cny', payment_intent: 'pi_1', metadata: { mall_payment: NO } };
  const { headers, body } = standIn.tell('checkout.session.completed', { ...session, ...money });
  // Signatures of other schemes do not count, so no change of them does.
  const signature = headers['stripe-signature']?.replace(/,v0=.*/, '') ?? '';
  const message = { headers: { 'stripe-signature': signature }, body };
  return { provider: createStripe(standIn.settings(NOWHERE), clock), message };
}

function sandbox(): Notified {
  // Hearing asks no database.
  const db = { sql: undefined as never };
  const provider = createSandbox({ db, origin: NOWHERE, key: randomBytes(32), clock });
  return { provider, message: provider.tell({ id: 'paid-1', kind: 'paid', no: NO, amount: 1250, currency: 'CNY' }) };
}

/** What a form says: some bytes of it can be written in two ways, and mean the same. */
const meaning = (body: Uint8Array) => JSON.stringify([...new URLSearchParams(Buffer.from(body).toString('utf8'))]);

describe.each([
  ['WeChat Pay', wechat()],
  ['Alipay', alipay()],
  ['Stripe', stripe()],
  ['the sandbox', sandbox()],
])('a message of %s', (name, { provider, message }) => {
  const { headers, body } = message;

  test('is read with its kind, number, amount and currency', async () => {
    expect(await provider.report(message)).toMatchObject({ kind: 'paid', no: NO, amount: 1250, currency: 'CNY' });
  });

  law(
    'with one byte changed anywhere is rejected',
    [fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 })],
    async (at, by) => {
      const changed = Uint8Array.from(body);
      changed[at] = (changed[at] ?? 0) ^ by;
      if (name === 'Alipay' && meaning(changed) === meaning(body)) return;
      expect(await provider.report({ headers, body: changed })).toHaveProperty('unheard');
    },
  );

  law('cut, lengthened or torn is rejected', [fc.nat(body.length), fc.string({ maxLength: 9 })], async (at, more) => {
    const changed = Buffer.concat([body.subarray(0, at), Buffer.from(more)]);
    if (changed.equals(body)) return;
    if (name === 'Alipay' && meaning(changed) === meaning(body)) return;
    expect(await provider.report({ headers, body: changed })).toHaveProperty('unheard');
  });

  const proofs = Object.keys(headers).filter((one) => one !== 'content-type');
  test.runIf(proofs.length > 0)(
    'with one character of its signature headers changed, or without one of them, is rejected',
    async () => {
      for (const proof of proofs) {
        const value = headers[proof] ?? '';
        const { [proof]: _, ...less } = headers;
        expect(await provider.report({ headers: less, body })).toEqual({ unheard: 'unsigned' });
        // An unknown key would be requested from the gateway; another test covers that.
        for (let at = 0; at < value.length && proof !== 'wechatpay-serial'; at++)
          for (const sign of ['A', '1', 'z', '-', '=']) {
            const changed = value.slice(0, at) + sign + value.slice(at + 1);
            if (changed === value) continue;
            const received = await provider.report({ headers: { ...headers, [proof]: changed }, body });
            expect(received, `${proof}: ${changed}`).toHaveProperty('unheard');
          }
      }
    },
  );
});

law(
  'what is sealed for a merchant opens whole or not at all',
  [fc.string(), fc.nat(), fc.integer({ min: 1, max: 255 })],
  (text, at, by) => {
    const [key, nonce, aad] = ['k'.repeat(32), 'n'.repeat(12), 'transaction'];
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad));
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    const open = (ciphertext: Buffer, associated_data = aad) =>
      openSealed({ ciphertext: ciphertext.toString('base64'), associated_data, nonce }, key);
    expect(open(bytes)).toBe(Buffer.from(text, 'utf8').toString('utf8'));
    const changed = Buffer.from(bytes);
    changed[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ by;
    expect(() => open(changed)).toThrow();
    expect(() => open(bytes, 'refund')).toThrow();
    expect(() => open(bytes.subarray(0, -1))).toThrow();
  },
);
