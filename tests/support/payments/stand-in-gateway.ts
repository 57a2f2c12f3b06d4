import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openPayments } from '#server/modules/payments/gateways/open-payments.ts';
import type { TestMall } from '../mall/mall.ts';
import { type AlipayStandIn, createAlipayStandIn } from './stand-in-alipay.ts';
import { createStripeStandIn, type StripeStandIn } from './stand-in-stripe.ts';
import { createWechatStandIn, type StandInAnswer, type StandInRequest, type WechatStandIn } from './stand-in-wechat.ts';

/** How it answers: what it was asked, changed as it goes out, or with nothing at all. */
type Mood = (answer: StandInAnswer) => StandInAnswer | null;

export interface StandInGateway {
  wechat: WechatStandIn;
  alipay: AlipayStandIn;
  stripe: StripeStandIn;
  mood: Mood;
  /** Paths that it was asked for. */
  asked: string[];
}

const WELL: Mood = (answer) => answer;

const readRequest = async (request: IncomingMessage): Promise<StandInRequest> => ({
  method: request.method ?? '',
  path: request.url ?? '',
  headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
  body: await text(request),
});

function sideOf({ wechat, alipay, stripe }: StandInGateway, path: string) {
  if (path.startsWith('/v1/')) return stripe;
  return path.startsWith('/v3/') ? wechat : alipay;
}

/** All gateways on a port of this machine, and a mall that is paid by them. */
export function useGateways(mall: TestMall): StandInGateway {
  const clock = () => mall.now;
  const gateway: StandInGateway = {
    wechat: createWechatStandIn(clock),
    alipay: createAlipayStandIn(clock),
    stripe: createStripeStandIn(clock),
    mood: WELL,
    asked: [],
  };
  const server = createServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming);
    gateway.asked.push(request.path);
    const answer = gateway.mood(sideOf(gateway, request.path).answer(request));
    if (answer) outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const { core, db } = mall;
    const { wechat, alipay, stripe } = gateway;
    const settings = {
      wechatPay: wechat.settings(base),
      alipay: alipay.settings(base),
      stripe: stripe.settings(base),
    };
    Object.assign(core, {
      payments: await openPayments({ ...core.config, ...settings }, { db, clock, random: core.random }),
    });
  });
  afterEach(() => {
    gateway.mood = WELL;
    gateway.asked = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return gateway;
}
