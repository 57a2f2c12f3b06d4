import { createConnection, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

export interface Reply {
  code: number;
  message: string | null;
  data: unknown;
}

/** A keep-alive connection that asks one thing after the other, on a raw socket: a full HTTP client is slower than the server. */
export interface Line {
  /** The answer's JSON, of a path below /api/. */
  ask<T = Reply>(path: string, headers: Record<string, string>, body?: unknown): Promise<T>;
  close(): void;
}

function textOf(path: string, headers: Record<string, string>, body: string | undefined): string {
  const ofBody =
    body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  const all = { Host: 'localhost', language: 'en', currency: 'USD', Connection: 'keep-alive', ...headers, ...ofBody };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${body === undefined ? 'GET' : 'POST'} /api/${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n');
}

/** The body of the first answer in what was received; undefined while it is not whole. */
function bodyOf(received: Buffer): Buffer | undefined {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const length = Number(/content-length: (\d+)/i.exec(received.toString('latin1', 0, headEnd))?.[1] ?? -1);
  if (length < 0) throw new Error('an answer of unknown length');
  const body = received.subarray(headEnd + HEAD_END.length);
  return body.length < length ? undefined : body.subarray(0, length);
}

const connected = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });

export async function openLine(port: number): Promise<Line> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  await connected(socket);
  let received = Buffer.alloc(0);
  let answered: (body: string) => void = () => {};
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const body = bodyOf(received);
    if (!body) return;
    received = Buffer.alloc(0);
    answered(body.toString('utf8'));
  });
  return {
    ask: (path, headers, body) =>
      new Promise((resolve) => {
        answered = (text) => resolve(JSON.parse(text));
        socket.write(textOf(path, headers, body === undefined ? undefined : JSON.stringify(body)));
      }),
    close: () => socket.end(),
  };
}
