import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { ClosedAddress, isPublicAddress, lookUpPublic } from './public-address.ts';

export interface FetchTerms {
  timeoutMs: number;
  mostBytes: number;
  mostRedirects: number;
  /** For tests, whose server runs on this machine. */
  allowClosed: boolean;
}

export const FETCH_TERMS: FetchTerms = {
  timeoutMs: 15_000,
  mostBytes: 15 * 1024 * 1024,
  mostRedirects: 3,
  allowClosed: false,
};

/** Why there is no picture. `isAway`: the host did not answer, so asking it again is a waste of time. */
export interface NoPicture {
  why: string;
  isAway?: boolean;
}

const HEADERS = {
  accept: 'image/avif,image/webp,image/*;q=0.8',
  'accept-encoding': 'identity',
  'user-agent': 'mallfront',
};

/** The server's answer without its body. */
function ask(url: URL, signal: AbortSignal, { allowClosed }: FetchTerms): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowClosed && isIP(host) !== 0 && !isPublicAddress(host)) return Promise.reject(new ClosedAddress(host));
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const lookup = allowClosed ? {} : { lookup: lookUpPublic };
  return new Promise((resolve, reject) => {
    request(url, { ...lookup, signal, agent: false, headers: HEADERS })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
}

async function readBody(answer: IncomingMessage, mostBytes: number): Promise<Buffer | NoPicture> {
  const tooLarge = { why: `it is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB` };
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) return tooLarge;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) return tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const webAddress = (text: string, base?: URL) => {
  const url = URL.parse(text, base);
  return url && /^https?:$/.test(url.protocol) && !url.username ? url : null;
};

async function follow(url: URL, signal: AbortSignal, terms: FetchTerms): Promise<Buffer | NoPicture> {
  let next = url;
  for (let asked = 0; asked <= terms.mostRedirects; asked++) {
    const answer = await ask(next, signal, terms);
    try {
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return await readBody(answer, terms.mostBytes);
      if (![301, 302, 303, 307, 308].includes(statusCode)) return { why: `the server answers ${statusCode}` };
      const target = webAddress(headers.location ?? '', next);
      if (!target) return { why: 'the server sends it somewhere that is no web address' };
      next = target;
    } finally {
      answer.destroy();
    }
  }
  return { why: `the server sends it on more than ${terms.mostRedirects} times` };
}

const REASONS: Record<string, string> = {
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host cannot be looked up now',
  ECONNREFUSED: 'its host refuses the connection',
  ECONNRESET: 'its host broke the connection off',
  ENETUNREACH: 'its host cannot be reached',
  EHOSTUNREACH: 'its host cannot be reached',
};

function explain(error: unknown, { timeoutMs }: FetchTerms): NoPicture {
  if (error instanceof ClosedAddress) return { why: `its address is not a public one (${error.message})` };
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError')
    return { why: `it did not come within ${timeoutMs / 1000} seconds`, isAway: true };
  return { why: REASONS[code ?? ''] ?? `it cannot be fetched (${code ?? message})`, isAway: true };
}

/** The bytes behind a web address, or why there are none. Only public servers are called, redirects included. */
export async function fetchPicture(address: string, terms: FetchTerms = FETCH_TERMS): Promise<Buffer | NoPicture> {
  const url = webAddress(address);
  if (!url) return { why: 'this is no address that begins with http:// or https://' };
  try {
    return await follow(url, AbortSignal.timeout(terms.timeoutMs), terms);
  } catch (error) {
    return explain(error, terms);
  }
}
