import { X509Certificate } from 'node:crypto';
import WechatPay from 'wechatpay-node-v3';
import { z } from 'zod';
import { callGateway } from './gateway-call.ts';
import type { WechatPaySettings } from './gateway-settings.ts';
import { MESSAGE_AGE_MS } from './provider.ts';
import { isRecent } from './recent.ts';
import { wechatHttp } from './wechat-http.ts';
import { createWechatKeys, proofIn } from './wechat-keys.ts';

export const NAME = 'WeChat Pay';

const refusedSchema = z.object({ code: z.string() }).catch({ code: '' });

/** Why the gateway refuses a request; '' where it gives no reason. */
export const refusalCode = (data: unknown): string => refusedSchema.parse(data).code;

/** What becomes of a request to the gateway, within the time that anybody waits. */
export const callWechat = <T>(work: () => Promise<T>): Promise<T> => callGateway(NAME, work);

/** The library with the mall's keys, and the gateway's own, by which each of its answers is verified. */
export function openWechatClient(settings: WechatPaySettings, clock: () => number) {
  const { appId, merchantId, certificate, privateKey, apiKey, base } = settings;
  const pay = new WechatPay({
    appid: appId,
    mchid: merchantId,
    publicKey: Buffer.from(certificate),
    privateKey: Buffer.from(privateKey),
    serial_no: new X509Certificate(certificate).serialNumber,
    userAgent: 'mallfront',
    key: apiKey,
  });
  const keys = createWechatKeys({ settings, fetch: () => pay.get_certificates(apiKey), clock });
  pay.createHttp(
    wechatHttp(base, async ({ headers, body }) => {
      const proof = proofIn(headers);
      return proof !== null && isRecent(proof.timestamp, clock(), MESSAGE_AGE_MS) && (await keys.verify(proof, body));
    }),
  );
  return { pay, keys };
}
