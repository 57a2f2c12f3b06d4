import fc from 'fast-check';
import type { Call } from '#contract/call.ts';
import { FILE_FIELD, HEADERS, REPEAT_HEADER } from '#contract/envelope.ts';
import { type CallName, contract } from '#contract/index.ts';
import { anyInput, validInput } from '../contract/inputs.ts';
import { requestOf } from '../mall/mall.ts';
import { HOSTILE_TEXTS } from './inputs.ts';

/** One request, complete but for the token of a buyer, which is put in when it is sent. */
export interface HostileRequest {
  name: CallName;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
  isBuyers: boolean;
}

/** What a header can carry at all: HTTP has bytes there, and no line ends. */
const headerText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS).map((text) => text.replace(/[^\x20-\xff]/g, '?').slice(0, 4000)),
  fc.string({ unit: 'binary-ascii', maxLength: 300 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
);

const token = fc.oneof(
  fc.constantFrom('', 'null', '__proto__', 'Bearer x', 'a'.repeat(2001), '../../etc/passwd', '0'.repeat(43)),
  fc.base64String({ minLength: 16, maxLength: 64 }),
  headerText,
);

const oneOf = (...texts: string[]) => fc.oneof(fc.constantFrom(...texts), headerText);

/** Few keys, so that they come again with other calls and inputs. */
const repeatKey = fc.oneof(
  fc.constantFrom('key 1', 'key 2', 'key 3', '__proto__', 'k'.repeat(255), 'k'.repeat(256)),
  headerText,
);

const headers = fc.record(
  {
    [HEADERS.language]: oneOf('en', 'zh', 'ar', 'de', 'ja', 'xx', '../en', '__proto__'),
    [HEADERS.currency]: oneOf('USD', 'JPY', 'KWD', 'XXX', 'constructor'),
    [HEADERS.region]: oneOf('211', '-1', '1e309', '9'.repeat(50)),
    [REPEAT_HEADER]: repeatKey,
    'Accept-Language': oneOf('de-CH,de;q=0.9', '*;q=0', `${'x-'.repeat(300)}y`),
    Cookie: oneOf('context={"language":"ar"}', 'context=%7B%22__proto__%22%3A1%7D', 'i18n_locale=%00; context=['),
    'X-Forwarded-For': oneOf('1.2.3.4', '::1, fe80::1%eth0', '127.0.0.1'),
    'Sec-Fetch-Site': fc.constantFrom('cross-site', 'same-origin', 'none'),
    Origin: fc.constantFrom('null', 'https://evil.example'),
  },
  { requiredKeys: [] },
);

const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** Bodies that no honest client writes, made from one that it might write. */
const body = (honest: string) =>
  fc.oneof(
    { weight: 10, arbitrary: fc.constant(honest) },
    { weight: 1, arbitrary: fc.nat(honest.length).map((end) => honest.slice(0, end)) },
    { weight: 1, arbitrary: fc.constant(`[${honest}]`) },
    { weight: 1, arbitrary: fc.constantFrom('null', '1', '"x"', 'NaN', '{"a":1}{"b":2}', '\uFEFF{}') },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }).map((depth) => deep(depth, '[', ']')) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 1, max: 5_000 }).map((depth) => deep(depth, '{"a":', '}').replace(':}', ':1}')),
    },
    { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
    {
      weight: 1,
      arbitrary: fc.constant(
        honest.replace(/^\{/, '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},'),
      ),
    },
  );

const type = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/json; charset=utf-16',
      'multipart/form-data',
      'application/xml',
      '',
    ),
  },
);

const partHead = fc.constantFrom(
  `Content-Disposition: form-data; name="${FILE_FIELD}"; filename="a.png"`,
  `Content-Disposition: form-data; name="${FILE_FIELD}"`,
  'Content-Disposition: form-data; name="__proto__"; filename="../../a"',
  'Content-Disposition: attachment',
  `Content-Disposition: form-data; name="${FILE_FIELD}"; filename*=UTF-8''%00`,
  `X: ${'y'.repeat(10_000)}`,
);

const form = fc
  .array(fc.tuple(partHead, fc.string({ unit: 'binary-ascii', maxLength: 200 })), { maxLength: 4 })
  .chain((parts) =>
    fc
      .constantFrom('--x--\r\n', '--x--', '--x', '', '\r\n--x--\r\n--x\r\n')
      .map((end) => parts.map(([head, content]) => `--x\r\n${head}\r\n\r\n${content}\r\n`).join('') + end),
  );

const METHODS = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'GET', 'POST'];
const method = (own: string) =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(own) }, { weight: 1, arbitrary: fc.constantFrom(...METHODS) });

/** Spellings of an address that lead elsewhere, or should. */
const path = (own: string) =>
  fc.oneof(
    { weight: 15, arbitrary: fc.constant(own) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('/', '/..', '%00', '/%2e%2e/%2e%2e', '//', ';x=1', '.json', '%ff').map((end) => {
        const [before = '', query] = own.split('?');
        return query === undefined ? before + end : `${before}${end}?${query}`;
      }),
    },
  );

function bodyOf(call: Call, honest: string): fc.Arbitrary<{ body: string | null; type: string }> {
  if (call.takesFile) return form.map((text) => ({ body: text, type: 'multipart/form-data; boundary=x' }));
  if (call.method === 'GET') return fc.constant({ body: null, type: '' });
  return fc.record({ body: body(honest), type });
}

function requestFor(name: CallName): fc.Arbitrary<HostileRequest> {
  const call: Call = contract[name];
  const input = fc.oneof({ weight: 3, arbitrary: anyInput(call) }, { weight: 1, arbitrary: validInput(call) });
  return input.chain((wish) => {
    const { takesFile: _, ...plainCall } = call;
    const plain = requestOf(plainCall, wish);
    const address = call.takesFile ? `/api/${call.path}?model=user` : plain.path;
    return fc
      .record({
        path: path(address),
        method: method(call.method),
        headers,
        sent: bodyOf(call, String(plain.init.body ?? '{}')),
        as: fc.oneof(
          fc.constant('buyer'),
          fc.constant('visitor'),
          token.map((text) => ({ text })),
        ),
      })
      .map(({ sent, as, headers: more, ...rest }) => {
        const own = typeof as === 'object' ? { [HEADERS.token]: as.text } : {};
        const all = { ...more, ...own, ...(sent.type ? { 'Content-Type': sent.type } : {}) };
        const isBodyless = rest.method === 'GET' || rest.method === 'HEAD';
        return { name, ...rest, headers: all, body: isBodyless ? null : sent.body, isBuyers: as === 'buyer' };
      });
  });
}

/** Requests to each call of the contract, hardly two of them alike. */
export const HOSTILE_REQUESTS = (Object.keys(contract) as CallName[]).map(requestFor);
