import { createConnection, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Keep-alive connections on raw sockets: a full HTTP client would be slower than the server it measures.
 * Each connection asks for the next path as soon as the last answer is whole.
 */
export interface LoadOrder {
  port: number;
  paths: string[];
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requests: number;
  failures: number;
  /** Milliseconds of each request. */
  times: number[];
}

const { port, paths, connections, seconds } = workerData as LoadOrder;
const result: LoadResult = { requests: 0, failures: 0, times: [] };
const until = performance.now() + seconds * 1000;
let turn = 0;

const HEAD_END = Buffer.from('\r\n\r\n');

function run(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    let began = 0;
    const ask = () => {
      const path = paths[turn++ % paths.length];
      began = performance.now();
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nlanguage: en\r\ncurrency: USD\r\nConnection: keep-alive\r\n\r\n`,
      );
    };
    const take = () => {
      const end = received.indexOf(HEAD_END);
      if (end < 0) return;
      const head = received.toString('latin1', 0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? -1);
      const isChunked = /transfer-encoding: chunked/i.test(head);
      const whole = isChunked ? received.indexOf('0\r\n\r\n', end) >= 0 : received.length >= end + 4 + length;
      if (!whole) return;
      result.requests++;
      result.times.push(performance.now() - began);
      if (!head.startsWith('HTTP/1.1 200') || !received.includes('"code":200')) result.failures++;
      received = Buffer.alloc(0);
      if (performance.now() >= until) {
        socket.end();
        resolve();
      } else ask();
    };
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      take();
    });
    socket.once('error', reject);
    socket.once('connect', ask);
  });
}

await Promise.all(Array.from({ length: connections }, () => run(createConnection({ port, host: '127.0.0.1' }))));
parentPort?.postMessage(result);
