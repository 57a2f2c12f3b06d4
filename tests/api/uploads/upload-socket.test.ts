import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEADERS, MOST_FILE_BYTES } from '#contract/envelope.ts';
import { noSite } from '#server/platform/static/follow-site.ts';
import { type Served, serve } from '#server/serve.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { pictureForm } from '../../support/uploads/pictures.ts';

const mall = useMall();
const PATH = '/api/front/upload/image?model=user';
let served: Served;
let origin = '';

beforeAll(async () => {
  const offer = { app: mall.app, site: noSite, pictures: mall.core.pictures };
  const { origin: name } = mall.core.config;
  served = await serve(
    offer,
    { port: 0, host: '127.0.0.1', origin: name, localOnly: false, proxies: 0 },
    mall.core.log,
  );
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

const FORM_HEAD = (token: string) =>
  [
    `POST ${PATH} HTTP/1.1`,
    'Host: mall.test',
    `${HEADERS.token}: ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Transfer-Encoding: chunked',
  ].join('\r\n');

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const part = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${content}\r\n`;

/** Sends the beginning of a body that never ends, and gives the answer and whether the connection is closed after it. */
async function answerToBeginning(begin: (token: string) => string): Promise<{ answer: string; isClosed: boolean }> {
  const { token } = await newBuyer(mall);
  const socket = connect(served.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${FORM_HEAD(token)}\r\n\r\n${begin(token)}`);
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  await new Promise((resolve) => socket.once('close', resolve));
  return { answer, isClosed: socket.destroyed };
}

test('a form is refused at its second part, before the rest of the body is there', async () => {
  const { answer, isClosed } = await answerToBeginning(() => chunk(part('multipart', 'x') + part('multipart', 'y')));
  expect(answer).toMatch(/mall-error: 400/i);
  expect(isClosed).toBe(true);
});

test('a form of 100,000 tiny parts is refused at the second', async () => {
  const parts = chunk(part('a', '').repeat(100_000));
  const { answer, isClosed } = await answerToBeginning(() => parts);
  expect(answer).toMatch(/mall-error: 400/i);
  expect(isClosed).toBe(true);
});

test('a form whose file has one byte too many is refused at that byte', async () => {
  const { answer, isClosed } = await answerToBeginning(() =>
    chunk(part('multipart', 'x'.repeat(MOST_FILE_BYTES + 1)).slice(0, -1)),
  );
  expect(answer).toMatch(/mall-error: 413/i);
  expect(isClosed).toBe(true);
});

test('what follows the end of a form is not read on', async () => {
  const { answer } = await answerToBeginning(() => chunk(`${part('multipart', 'x')}--x--\r\n${' '.repeat(200_000)}`));
  expect(answer).toMatch(/mall-error: 400/i);
});
