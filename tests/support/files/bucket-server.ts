import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '#server/platform/config/config.ts';

export interface StoredFile {
  body: Buffer;
  headers: { type: string; cacheControl: string; encoding: string };
}

export interface BucketServer {
  /** How the mall reaches it. */
  settings: Bucket;
  /** By bucket and key: 'mall/pictures/a.webp'. */
  objects: Map<string, StoredFile>;
  /** Every request: 'PUT mall/pictures/a.webp'. */
  asked: string[];
  /** A status for the next requests, as a service that refuses answers; null answers them. */
  refuse: ((request: { method: string; path: string }) => number | null) | null;
  close(): Promise<void>;
}

const KEY_ID = 'a-key';
const MOST_LISTED = 100;

const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** Signed by the key that the mall was given, with a date and a hash of the body: enough to find a request that is not. */
function isSigned({ headers }: IncomingMessage): boolean {
  const signature = String(headers.authorization ?? '');
  const isOurs = signature.startsWith(`AWS4-HMAC-SHA256 Credential=${KEY_ID}/`);
  return isOurs && /Signature=[0-9a-f]{64}$/.test(signature) && Boolean(headers['x-amz-date']);
}

function list({ objects }: BucketServer, bucket: string, query: URLSearchParams, response: ServerResponse): void {
  const [prefix, after] = [`${bucket}/${query.get('prefix') ?? ''}`, query.get('continuation-token') ?? ''];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, MOST_LISTED);
  const contents = page.map((key) => {
    const tag = tagOf(objects.get(key)?.body ?? Buffer.alloc(0));
    return `<Contents><Key>${escaped(key.slice(bucket.length + 1))}</Key><ETag>${escaped(tag)}</ETag></Contents>`;
  });
  const isMore = keys.length > page.length;
  const more = isMore ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  response.writeHead(200, { 'Content-Type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
  );
}

async function put({ objects }: BucketServer, path: string, request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request);
  const {
    'content-type': type = '',
    'cache-control': cacheControl = '',
    'content-encoding': encoding = '',
  } = request.headers;
  objects.set(path, { body, headers: { type, cacheControl, encoding } });
  response.writeHead(200, { ETag: tagOf(body) }).end();
}

function get({ objects }: BucketServer, path: string, request: IncomingMessage, response: ServerResponse): void {
  const found = objects.get(path);
  if (!found) {
    fail(response, 404, 'NoSuchKey');
    return;
  }
  const tag = tagOf(found.body);
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, { ETag: tag }).end();
    return;
  }
  const { type, cacheControl } = found.headers;
  const headers = {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    'Content-Length': found.body.length,
    ETag: tag,
  };
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : found.body);
}

async function answer(bucket: BucketServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
  const path = decodeURIComponent(pathname).slice(1);
  const method = request.method ?? '';
  bucket.asked.push(`${method} ${path}`);
  const status = bucket.refuse?.({ method, path }) ?? null;
  if (status !== null) {
    await buffer(request);
    return fail(response, status, status === 403 ? 'AccessDenied' : 'InternalError');
  }
  if (!isSigned(request)) return fail(response, 403, 'AccessDenied');
  if (method === 'PUT') return put(bucket, path, request, response);
  if (method === 'DELETE') {
    bucket.objects.delete(path);
    return void response.writeHead(204).end();
  }
  if (searchParams.has('list-type')) return list(bucket, path.replace(/\/$/, ''), searchParams, response);
  get(bucket, path, request, response);
}

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** A service on this machine that speaks as much of S3 as the mall uses, and can refuse. */
export async function startBucketServer(name = 'mall'): Promise<BucketServer> {
  const server = createServer((request, response) => {
    answer(bucket, request, response).catch(() => response.destroy());
  });
  const endpoint = `http://127.0.0.1:${await listening(server)}`;
  const bucket: BucketServer = {
    settings: { bucket: name, region: 'auto', endpoint, keyId: KEY_ID, secret: 'a-secret' },
    objects: new Map(),
    asked: [],
    refuse: null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return bucket;
}
