import { createPrivateKey, createPublicKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  isProven,
  openSealed,
  proofIn,
  type WechatRequest,
  wechatAuthorization,
} from '#server/modules/payments/gateways/wechat-crypto.ts';

/** The example of WeChat Pay's documentation, a key that opens nothing, in PKCS 1 (pay.weixin.qq.com/doc/v3/merchant/4012365334). */
const EXAMPLE = `
MIIEogIBAAKCAQEAptpm+qvIDCh/9wjU26SQCK26ogYkBhDrYxnAaw2JbbBsp1oD
bHKk+1r381NeBUG2HEFAuU+Fr72u5ot3yKdzoF/FajAzQNKnm569/D3upKoi8mYB
aST15Uig8j8qoUW1U217LL0jEHlSnHV3lcaDTXqDpTRR4Bfz9IqOgJgFZ8/oTfEo
mSrjrLYef81Eyxr7ZIMQXEKKEK7V4UXKS0+/fDsiG/cXidhzt8UbTL9vqXqxM2+I
DImyO+FAc/tkBG55LmzxPto1Nq0WbnZzRM/wTzrd0I/8NlevxtFbphg4evlHjFNI
7+GrqR87ViEwuAJJ9Je5QQjct5YJfFRWiZ5CMQIDAQABAoIBAGBi/GhEgezcHIg1
ltlHaFlLGuxsRbUnYwM9phVxnXk7GJlYe2/TjpERjPkIqOC6hBwwadZjJORP3FCc
Mtc8PKRhjuZ377O7vU0915x2nnyLOGL1IE2AJ3iLi0ZFzTea0FPgg+5lWHM00s9F
YI6qPcGtS41M+xtMWwZiYE3TBBRibHiY8ugGyaNAhiMKehyW05uApjlIF55wwCGx
BkyESJpGRR/6853iHke6Ge+xVcMa9QmQdoH0QqL/8kT28PL568mJJr0Ow/83t4+d
Pe70YPzKAxgUnaDsHJqO+b8qH69AEs8rTI5h2Mon6pH+bJT66KUoiXhn+Kf+4LSs
henRP10CgYEA1QJSfuFOWVRjrg3N/rAIc/Ak84BTZavbyrkqBSuoTs9i/nMI/hOz
VxpDntg7Bx2Tctl6sZO3GioTxKdc/YYaTKci1TKBbeginpsqEQVgwkMCy8HpvUmR
fyAMqLwZC4h9+j+NiZtuoFJDTCgv+WYbasX+kWYEUM21bnSYuO7yEQsCgYEAyIdP
r9uzqPgzN34Tmx+CNTa16VjhBh+zkBtXRLDLhWBeIYxoYNJARD98Pb1XZdvpkZZW
Sk7MfaKo2/DomzyyyB/MbHWwAdFi3yb4y7uMJfyC1MzdUSNN3Vp579hJxHkJ+nN4
Ys76yfcEeVOLnvUT1Z0KKCdIWRdT1Lgi+X1itzMCgYBJUXlPzwGG4fNFj97d0X23
Wmt9nSgXkOYgi0eZbAOMzPmIF9R6kBFk49dur4Lx2g5Ms+r1gKC/0sfnIqxxX11i
EQ1+UNoYGJUB/uql3TIG68XkmKR50P7RwRhaZBRC0gJ6xrFTMjsL2ATuC88niyvY
vrn3FiRaI9RVZrDCxwxvLQKBgEXW4okEAqGBuAzGqztmkOnJoTehDdYdKmOxMgap
cGiGdKJIjX3THDDoz3ONQyglnEZpTqpYoV3MTfU0BT8zt6x9bqwDnQY1D7NalmIW
cqw0Mri8lQQSQKcsQLWo5aA466G/n5kCL1Qx5OwAjesRvhOyuvvbGpZ0ymyWqQ+t
fLkDAoGATcul1L8y5D/wNVP1GXbXMZfBsFP3bbqy8c+Ashm6g8OLm2mGNntd5Z6h
1KkID7Yksh+dZ6t7XaPBtGACXX5Eryr537JVvdX8hAVCp5HVtaN/9VBVP8Ka2e4s
VS/xeNgOMQ7uzhRPBJ8HiTmdI1nHhDnYQpGiBgQn0Z5RAkSvFMk=`;
const privateKey = createPrivateKey({ key: Buffer.from(EXAMPLE, 'base64'), format: 'der', type: 'pkcs1' })
  .export({ type: 'pkcs8', format: 'pem' })
  .toString();
const signer = { merchantId: '1900007291', serial: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB', privateKey };
const [timestamp, nonce] = ['1554208460', '593BEC0C930BF1AFEB40B4A08C8FB242'];

const query: WechatRequest = {
  method: 'GET',
  path: '/v3/refund/domestic/refunds/123123123123',
  timestamp,
  nonce,
  body: '',
};
const order: WechatRequest = {
  method: 'POST',
  path: '/v3/pay/transactions/jsapi',
  timestamp,
  nonce,
  body: '{"appid":"wxd678efh567hg6787","mchid":"1900007291","description":"Image形象店-深圳腾大-QQ公仔","out_trade_no":"1217752501201407033233368018","notify_url":"https://www.weixin.qq.com/wxpay/pay.php","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}}',
};

const QUERY_SIGNATURE =
  'Lc9VXxmeonkdV8Xk9tmigQFLhl0vRWTerdmoRu01aAnYwIrD/5nsSwE1WlmZGLRlAFTNQ3QsMa0+VRDlJp1Wp5p0nO8EK68b5sJBbjouxaFciIfq1zfDWWz+jqhcMoKXI1A6dPm1AW7D4d30WsMTNzp6g23OXakIsh9LO3lUmwvTuE0BY8ncf6tNGk4wKmvXwERd/ZpoQY3MAVKz+Nakwc+2XBmzT66KcUehU5kr4IvGa/lEU5RZb/q00zP9VLdBhC/jQSX3X1UcJLCtEc4gTmib4tnmAT+bHF/e17ZAuxDNcx6rqT8gNEXqaJGG+1OflMSTU2tpyG65G4dMKdFcoA==';
const ORDER_SIGNATURE =
  'jnks4dlrPw3ZX+ozVvSK39oa0t7OMBsg83BHAwd8BRdUFiVaQNTLTvci+wURgP1OQBbKYhFGvt7iqYpDSTQkp7Uq1sltaQKyncCyrA1g88m5bsKERQfPyT0ahSwKTYJ1CAn9QiJuSJRq1QsQs07eehbU/k9BCS51jTyc1Jpsi2H77HF9f/BnjXAOP3/sPObg6V5Ee4EzwLox684hhuMuIwHo7D8KFk3LIHOKDcNI4It1aCXydFWNpNK+SG86VUDe5kwoDpw4Ulqfu9z8OFDGbDs9TCxEv8iqQzbpxOlEVoOe2kalSYM5kApQb3nZcxdUtoE0liJGW3RGUNE0t4v01A==';

describe("the examples of WeChat Pay's documentation", () => {
  test.each([
    ['a query without a body', query, QUERY_SIGNATURE],
    ['an order with Chinese letters', order, ORDER_SIGNATURE],
  ])('%s is signed as they show', (_, request, signature) => {
    expect(wechatAuthorization(signer, request)).toBe(
      `WECHATPAY2-SHA256-RSA2048 mchid="1900007291",nonce_str="593BEC0C930BF1AFEB40B4A08C8FB242",signature="${signature}",timestamp="1554208460",serial_no="408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB"`,
    );
  });

  test("a sealed text of WeChat Pay's own library opens", () => {
    const sealed = {
      ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
      associated_data: 'associatedData',
      nonce: 'uluk4a9R25RW',
    };
    expect(openSealed(sealed, 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb')).toBe('message');
    expect(() => openSealed(sealed, 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gc')).toThrow();
  });
});

test('an answer is proven by a signature over its time, nonce and body, a line each', () => {
  // A query of three lines looks like an answer: the same key signs the same bytes.
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const headers = {
    'wechatpay-timestamp': 'GET',
    'wechatpay-nonce': query.path,
    'wechatpay-serial': 'PUB_KEY_ID_1',
    'wechatpay-signature': QUERY_SIGNATURE,
  };
  const proof = proofIn(headers);
  if (!proof) throw new Error('no proof found');
  const body = Buffer.from(`${timestamp}\n${nonce}\n`);
  expect(isProven(publicKey, proof, body)).toBe(true);
  expect(isProven(publicKey, proof, body.subarray(1))).toBe(false);
  expect(isProven(publicKey, { ...proof, nonce }, body)).toBe(false);
  expect(isProven(publicKey, { ...proof, signature: ` ${QUERY_SIGNATURE}` }, body), 'another spelling').toBe(false);
});

test('headers that lack one part of the proof contain none', () => {
  const names = ['timestamp', 'nonce', 'serial', 'signature'];
  const headers = Object.fromEntries(names.map((name) => [`wechatpay-${name}`, 'x']));
  expect(proofIn(headers)).toEqual({ timestamp: 'x', nonce: 'x', serial: 'x', signature: 'x' });
  for (const name of names) expect(proofIn({ ...headers, [`wechatpay-${name}`]: '' })).toBeNull();
});
