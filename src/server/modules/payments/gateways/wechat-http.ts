import { GATEWAY_MS, GatewayError } from './provider.ts';
import { readJson } from './read-json.ts';

/** The host to which the library sends everything, whatever its options. */
const FIXED_HOST = 'https://api.mch.weixin.qq.com';

export interface WechatAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

type Verify = (answer: WechatAnswer) => Promise<boolean>;

/** What keys are fetched from cannot be verified by them; its contents are sealed. */
const isKeys = (address: string) => new URL(address).pathname === '/v3/certificates';

/**
 * The library's way to the gateway: to `base`, within the time that anybody waits, and nothing believed that the gateway has
 * not signed. Errors are not signed where a proxy of the gateway's makes them, so of these the status alone counts.
 */
export function wechatHttp(base: string, verify: Verify) {
  async function send(address: string, init: RequestInit) {
    const signal = AbortSignal.timeout(GATEWAY_MS);
    const response = await fetch(address.replace(FIXED_HOST, base), { ...init, signal, redirect: 'error' });
    const body = new Uint8Array(await response.arrayBuffer());
    const answer = { status: response.status, headers: Object.fromEntries(response.headers), body };
    if (response.ok && !isKeys(address) && !(await verify(answer)))
      throw new GatewayError('WeChat Pay did not sign what came in its name');
    return { status: answer.status, data: readJson(Buffer.from(body).toString('utf8')) };
  }
  return {
    get: (address: string, headers: Record<string, string>) => send(address, { headers }),
    post: (address: string, given: object, headers: Record<string, string>) =>
      send(address, { method: 'POST', headers, body: JSON.stringify(given) }),
    upload: () => Promise.reject(new Error('nothing is sent to WeChat Pay but bills')),
  };
}
