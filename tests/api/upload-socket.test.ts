import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEADERS } from '#contract/envelope.ts';
import { type Served, serve } from '#server/serve.ts';
import { noSite } from '#server/static/follow-site.ts';
import { useMall } from '../support/mall.ts';
import { newBuyer } from '../support/people.ts';
import { pictureForm } from '../support/pictures.ts';

const mall = useMall();
const PATH = '/api/front/upload/image?model=user';
let served: Served;
let origin = '';

beforeAll(async () => {
  const offer = { app: mall.app, site: noSite };
  const { origin: name, dataDir } = mall.core.config;
  served = await serve(offer, { port: 0, host: '127.0.0.1', origin: name, dataDir, localOnly: false }, mall.core.log);
  origin = `http://127.0.0.1:${served.port}`;
});
afterAll(() => served.close());

const upload = async (token: string) => {
  const answer = await fetch(origin + PATH, {
    method: 'POST',
    body: pictureForm(),
    headers: { [HEADERS.token]: token },
  });
  return (await answer.json()) as { code: number; data: { url: string } | null };
};

test('a picture is served from a place where nothing runs', async () => {
  const { data } = await upload((await newBuyer(mall)).token);
  const answer = await fetch(origin + data?.url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect((await fetch(`${origin}/uploads/aa/none.webp`)).status).toBe(404);
});

test('who leaves in the middle of a picture holds no slot and leaves nothing', async () => {
  const { token, buyerId } = await newBuyer(mall);
  const socket = connect(served.port, '127.0.0.1');
  const slots = mall.core.uploadSlots;
  const isFree = () => {
    const leave = slots.enter(buyerId);
    leave?.();
    return leave !== null;
  };
  const head = [
    `POST ${PATH} HTTP/1.1`,
    'Host: mall.test',
    `${HEADERS.token}: ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000000',
  ];
  socket.write(
    `${head.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="multipart"; filename="a.png"\r\n\r\n`,
  );
  socket.write(Buffer.alloc(100_000));
  await expect.poll(isFree).toBe(false);
  socket.destroy();
  await expect.poll(isFree).toBe(true);
  expect(await mall.db.sql`select 1 from upload where buyer_id = ${buyerId}`).toHaveLength(0);
  expect((await upload(token)).code).toBe(200);
});

test('a body that says it is too large is answered without being read', async () => {
  const { token } = await newBuyer(mall);
  const socket = connect(served.port, '127.0.0.1');
  const head = [
    `POST ${PATH} HTTP/1.1`,
    'Host: mall.test',
    `${HEADERS.token}: ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 99000000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  socket.destroy();
  expect(answer).toMatch(/mall-error: 413/i);
});
