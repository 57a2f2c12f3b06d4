import { randomBytes, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { callGateway } from './gateway-call.ts';
import type { WechatPaySettings } from './gateway-settings.ts';
import { GATEWAY_MS, GatewayError, MESSAGE_AGE_MS } from './provider.ts';
import { readJson } from './read-json.ts';
import { isRecent } from './recent.ts';
import { proofIn, type WechatRequest, type WechatSigner, wechatAuthorization } from './wechat-crypto.ts';
import { createWechatKeys } from './wechat-keys.ts';

export const NAME = 'WeChat Pay';

const refusedSchema = z.object({ code: z.string() }).catch({ code: '' });

/** Why the gateway refuses a request; '' where it gives no reason. */
export const refusalCode = (data: unknown): string => refusedSchema.parse(data).code;

/** What becomes of a request to the gateway, within the time that anybody waits. */
export const callWechat = <T>(work: () => Promise<T>): Promise<T> => callGateway(NAME, work);

interface Answer {
  status: number;
  /** Its status is a success. */
  isWell: boolean;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

const contentOf = ({ body }: Answer): unknown => readJson(Buffer.from(body).toString('utf8'));

/** Sends a signed request to the gateway; `keyId` names the key that it shall sign its answer with. */
async function send(base: string, signer: WechatSigner, request: WechatRequest, keyId?: string): Promise<Answer> {
  const response = await fetch(base + request.path, {
    method: request.method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'mallfront',
      authorization: wechatAuthorization(signer, request),
      ...(keyId && { 'wechatpay-serial': keyId }),
    },
    body: request.body || null,
    signal: AbortSignal.timeout(GATEWAY_MS),
    redirect: 'error',
  });
  const body = new Uint8Array(await response.arrayBuffer());
  const { status, ok: isWell } = response;
  return { status, isWell, headers: Object.fromEntries(response.headers), body };
}

/** What a merchant has that uses WeChat Pay's public key and no certificates. */
const NO_CERTIFICATES = { data: [] };

/** Certificates cannot be verified with the keys that they bring: they are sealed with the key that only both sides know. */
function readList(answer: Answer): unknown {
  if (answer.status === 404) return NO_CERTIFICATES;
  if (!answer.isWell) throw new GatewayError(`${NAME} does not list its certificates: ${answer.status}`);
  return contentOf(answer);
}

/** Requests of the merchant. An answer counts only if the gateway has signed it. */
export function createWechatClient(settings: WechatPaySettings, clock: () => number) {
  const { merchantId, certificate, privateKey, platformKey, base } = settings;
  const signer = { merchantId, privateKey, serial: new X509Certificate(certificate).serialNumber };

  const exchange = (method: WechatRequest['method'], path: string, body = '') => {
    const [timestamp, nonce] = [String(Math.floor(clock() / 1000)), randomBytes(16).toString('hex')];
    return send(base, signer, { method, path, timestamp, nonce, body }, platformKey?.id);
  };
  const fetchList = async () => readList(await exchange('GET', '/v3/certificates'));
  const keys = createWechatKeys({ settings, clock, fetch: fetchList });

  async function verify({ headers, body }: Answer): Promise<boolean> {
    const proof = proofIn(headers);
    return proof !== null && isRecent(proof.timestamp, clock(), MESSAGE_AGE_MS) && (await keys.verify(proof, body));
  }
  /** A proxy in front of the gateway makes errors that are not signed, so only the status of an error counts. */
  async function read(answer: Answer) {
    if (answer.isWell && !(await verify(answer)))
      throw new GatewayError(`an answer that claims to come from ${NAME} has no valid signature`);
    return { status: answer.status, data: contentOf(answer) };
  }
  return {
    keys,
    get: async (path: string) => read(await exchange('GET', path)),
    post: async (path: string, content: object) => read(await exchange('POST', path, JSON.stringify(content))),
  };
}

export type WechatClient = ReturnType<typeof createWechatClient>;
