import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEADERS } from '#contract/envelope.ts';
import { noSite } from '#server/platform/static/follow-site.ts';
import { type Served, serve } from '#server/serve.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { logOf } from '../../support/mall/captured-log.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
let served: Served;
let token = '';

beforeAll(async () => {
  ({ token } = await newBuyer(mall));
  const { origin } = mall.core.config;
  const place = { port: 0, host: '127.0.0.1', origin, localOnly: false, proxies: 0 };
  served = await serve({ app: mall.app, site: noSite, pictures: mall.core.pictures }, place, mall.core.log);
});
afterAll(() => served.close());

const head = (method: string, path: string, ...more: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: mall.test', `${HEADERS.token}: ${token}`, ...more].join('\r\n');
const JSON_BODY = 'Content-Type: application/json';
const FORM = 'Content-Type: multipart/form-data; boundary=x';
const UPLOAD = '/api/front/upload/image?model=user';
const PART = '--x\r\nContent-Disposition: form-data; name="multipart"; filename="a.png"\r\n\r\n';

/** What is sent before the client is gone; the server waits for the rest of each but the last. */
const BEGINNINGS: Record<string, string> = {
  'its first line': 'POST /api/front/ca',
  'its headers': head('GET', '/api/front/user/info'),
  'a body of JSON': `${head('POST', '/api/front/cart/save', JSON_BODY, 'Content-Length: 500')}\r\n\r\n{"a":`,
  'a body in chunks': `${head('POST', '/api/front/cart/save', JSON_BODY, 'Transfer-Encoding: chunked')}\r\n\r\n5\r\n{"a":`,
  'a body of a call that needs no log-in': `${head('POST', '/api/front/login/account/password', JSON_BODY, 'Content-Length: 90')}\r\n\r\n{`,
  'a message of a payment provider': `${head('POST', '/api/publicly/payment/callback/wechat', JSON_BODY, 'Content-Length: 90')}\r\n\r\n{`,
  'the headers of a form': `${head('POST', UPLOAD, FORM, 'Content-Length: 90000')}\r\n\r\n--x\r\nContent-Dis`,
  'a file': `${head('POST', UPLOAD, FORM, 'Content-Length: 90000')}\r\n\r\n${PART}abc`,
  'a file in chunks': `${head('POST', UPLOAD, FORM, 'Transfer-Encoding: chunked')}\r\n\r\n${PART.length.toString(16)}\r\n${PART}\r\n`,
  'the answer': `${head('GET', '/api/front/product/list?page=1&limit=20')}\r\n\r\n`,
};

const open = async () => {
  const socket = connect(served.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};
/** Sends what there is, so that the server is in the middle of it, and goes: in order, or by a reset. */
async function breakOff(socket: Socket, beginning: string, isReset: boolean): Promise<void> {
  await new Promise((resolve) => socket.write(beginning, resolve));
  // One answer on another connection: what was sent before it has been read by then.
  await health();
  if (isReset) socket.resetAndDestroy();
  else socket.destroy();
  await once(socket, 'close');
}
const health = async () => (await fetch(`http://127.0.0.1:${served.port}/api/health`)).status;
const uploadSlots = () => {
  const leave = mall.core.uploadSlots.enter(0);
  leave?.();
  return leave !== null;
};

describe('a client that hangs up', () => {
  test.each(Object.entries(BEGINNINGS))(
    'in the middle of %s leaves no error, and the mall goes on',
    async (_, text) => {
      const written = await logOf(mall, async () => {
        for (let i = 0; i < 8; i++) await breakOff(await open(), text, i % 2 === 0);
        // The end of a connection is seen after it: the mall has seen it when these are answered.
        for (let i = 0; i < 8; i++) expect(await health()).toBe(200);
        await expect.poll(uploadSlots).toBe(true);
      });
      const levels = written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { level: string | number; msg: string });
      expect(levels.filter(({ level }) => level === 'error' || Number(level) >= 50)).toEqual([]);
    },
  );
});

test('a connection that sends ten thousand requests at once is closed, and the mall answers others', async () => {
  const socket = await open();
  // Not `once`, which a reset connection ends with an error.
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.resume().write(`${head('GET', '/api/health')}\r\n\r\n`.repeat(10_000));
  await closed;
  await expect.poll(() => health().catch(() => 0)).toBe(200);
});
