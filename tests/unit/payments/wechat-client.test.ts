import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWechatPay } from '#server/modules/payments/gateways/wechat.ts';
import { NOW } from '../../support/mall/now.ts';
import {
  createWechatStandIn,
  type StandInAnswer,
  type StandInRequest,
} from '../../support/payments/stand-in-wechat.ts';

const NO = 'WX202611201200000000000001';
const clock = () => NOW;
const standIn = createWechatStandIn(clock);
let requests: StandInRequest[] = [];
let answer: (request: StandInRequest) => StandInAnswer = standIn.answer;

const server = createServer(async (incoming, outgoing) => {
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  const { method = '', url: path = '' } = incoming;
  const request = { method, path, headers, body: await text(incoming) };
  requests.push(request);
  const { status, headers: sent, body } = answer(request);
  outgoing.writeHead(status, sent).end(body);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  answer = standIn.answer;
  const { appId: appid, merchantId: mchid } = standIn.settings('');
  standIn.trades.set(NO, { appid, mchid, out_trade_no: NO, amount: { total: 1250, currency: 'CNY' } });
});

function open({ hasPublicKey = false } = {}) {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = standIn.settings(base);
  const pay = { ...settings, platformKey: hasPublicKey ? standIn.platformKey : null };
  return createWechatPay(pay, 'https://mall.example/callback', clock);
}

test('a request says who the mall is and which format it reads', async () => {
  standIn.pay(NO);
  await open().ask({ no: NO, gatewayNo: '' });
  const query = requests.find(({ path }) => path.includes('out-trade-no'));
  expect(query?.path).toBe(`/v3/pay/transactions/out-trade-no/${NO}?mchid=1900000001`);
  expect(query?.headers).toMatchObject({ accept: 'application/json', 'user-agent': 'mallfront' });
  expect(query?.headers['authorization']).toMatch(/^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="\w{32}",/);
  expect(query?.headers).not.toHaveProperty('wechatpay-serial');
});

test('a merchant with a public key asks for answers that are signed with it, and fetches no certificates', async () => {
  standIn.pay(NO);
  expect(await open({ hasPublicKey: true }).ask({ no: NO, gatewayNo: '' })).toMatchObject({
    state: 'paid',
    amount: 1250,
  });
  expect(requests.map(({ headers }) => headers['wechatpay-serial'])).toEqual([standIn.platformKey.id]);
});

test('a merchant without certificates rejects a message that names one', async () => {
  const { headers, body } = standIn.pay(NO);
  answer = () => ({ status: 404, headers: {}, body: '{"code":"RESOURCE_NOT_EXISTS"}' });
  const message = { headers: { ...headers, 'wechatpay-serial': '5157F09EFDC096DE' }, body };
  expect(await open({ hasPublicKey: true }).report(message)).toEqual({ unheard: 'forged' });
  expect(requests.map(({ path }) => path)).toEqual(['/v3/certificates']);
});

test('an answer that leads elsewhere is not followed', async () => {
  answer = () => ({ status: 302, headers: { location: '/v3/elsewhere' }, body: '' });
  await expect(open({ hasPublicKey: true }).ask({ no: NO, gatewayNo: '' })).rejects.toThrow('WeChat Pay');
  expect(requests).toHaveLength(1);
});
