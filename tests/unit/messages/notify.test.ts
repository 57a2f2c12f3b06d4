import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createMailer } from '#server/platform/notifications/mail.ts';
import { createTexter } from '#server/platform/notifications/text-message.ts';

const MESSAGE = { channel: 'phone', target: '+4915112345678', subject: 'Code', body: '123456 – 茶' } as const;
const open: Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listening(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

test('a text message is sent as JSON with the token, and a refused one rejects', async () => {
  const received: unknown[] = [];
  let status = 202;
  const server = createHttp(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push([request.method, request.headers.authorization, JSON.parse(body)]);
    response.writeHead(status).end('{}');
  });
  const send = createTexter({ url: `http://127.0.0.1:${await listening(server)}/send`, token: 't0' });
  await send(MESSAGE);
  expect(received).toEqual([['POST', 'Bearer t0', { to: MESSAGE.target, text: MESSAGE.body }]]);
  status = 500;
  await expect(send(MESSAGE)).rejects.toThrow('500');
});

/** A minimal SMTP server: accepts everything and records what it receives. */
const smtp = (received: string[]) =>
  createServer((socket) => {
    let isData = false;
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        received.push(line);
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });

test('an e-mail goes to one address, in plain text', async () => {
  const received: string[] = [];
  const port = await listening(smtp(received));
  const send = createMailer({ url: `smtp://127.0.0.1:${port}`, from: 'mall@example.com' });
  await send({ channel: 'email', target: 'lena@example.com', subject: '123456 is your code', body: 'Hello' });
  expect(received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<lena@example.com>']);
  expect(received).toContain('Subject: 123456 is your code');
  expect(received.find((line) => line.startsWith('Content-Type'))).toMatch(/text\/plain/);
});

test('a mail server that is not there makes sending reject', async () => {
  const send = createMailer({ url: 'smtp://127.0.0.1:1', from: 'mall@example.com' });
  await expect(send({ ...MESSAGE, channel: 'email', target: 'lena@example.com' })).rejects.toThrow();
});
