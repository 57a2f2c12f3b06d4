import { createConnection, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface LoadRequest {
  path: string;
  headers?: Record<string, string>;
  /** JSON; with it the request is a POST. */
  body?: string;
}

/**
 * Keep-alive connections on raw sockets: a full HTTP client would be slower than the server it measures.
 * Each connection asks for the next thing as soon as the last answer is whole.
 */
export interface LoadOrder {
  port: number;
  requests: LoadRequest[];
  connections: number;
  seconds: number;
  /** No more than this; without it each comes as soon as the last was answered. */
  perSecond?: number;
  /** What each good answer contains; without it, what the answers of a mall do. */
  proof?: string;
}

export interface LoadResult {
  /** Answered in time; what comes later still counts as a failure or none. */
  requests: number;
  failures: number;
  /** Milliseconds of each request. */
  times: number[];
  /** Milliseconds until the last one was answered. */
  elapsed: number;
}

const { port, requests, connections, seconds, perSecond, proof = '"code":200' } = workerData as LoadOrder;
const result: LoadResult = { requests: 0, failures: 0, times: [], elapsed: 0 };
const start = performance.now();
const until = start + seconds * 1000;
let turn = 0;

const HEAD_END = Buffer.from('\r\n\r\n');
const ALWAYS = { Host: 'localhost', language: 'en', currency: 'USD', Connection: 'keep-alive' };

/** As it goes over the wire. */
function textOf({ path, headers, body }: LoadRequest): string {
  const ofBody = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body ?? '') };
  const all = { ...ALWAYS, ...headers, ...(body === undefined ? {} : ofBody) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n');
}

const texts = requests.map(textOf);

function run(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    let began = 0;
    const end = () => {
      socket.end();
      resolve();
    };
    const ask = async () => {
      const mine = turn++;
      const due = perSecond ? start + (mine * 1000) / perSecond : 0;
      if (Math.max(due, performance.now()) >= until) return end();
      if (due) await pause(Math.max(0, due - performance.now()));
      began = performance.now();
      socket.write(texts[mine % texts.length] ?? '');
    };
    const take = () => {
      const headEnd = received.indexOf(HEAD_END);
      if (headEnd < 0) return;
      const head = received.toString('latin1', 0, headEnd);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? -1);
      const isChunked = /transfer-encoding: chunked/i.test(head);
      const whole = isChunked ? received.indexOf('0\r\n\r\n', headEnd) >= 0 : received.length >= headEnd + 4 + length;
      if (!whole) return;
      if (performance.now() <= until) result.requests++;
      result.times.push(performance.now() - began);
      if (!head.startsWith('HTTP/1.1 200') || !received.includes(proof)) result.failures++;
      received = Buffer.alloc(0);
      ask();
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
result.elapsed = performance.now() - start;
parentPort?.postMessage(result);
