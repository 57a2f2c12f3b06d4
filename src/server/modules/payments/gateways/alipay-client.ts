import { AlipaySdk } from 'alipay-sdk';
import { z } from 'zod';
import { callGateway } from './gateway-call.ts';
import type { AlipaySettings } from './gateway-settings.ts';
import { GATEWAY_MS, GatewayError } from './provider.ts';

const NAME = 'Alipay';

/** The `code` of a request that was accepted. */
export const OK = '10000';

const answerSchema = z.object({ code: z.string(), subCode: z.string().default('') });

/** What becomes of a request to the gateway, within the time that anybody waits. */
export const callAlipay = <T>(work: () => Promise<T>): Promise<T> => callGateway(NAME, work);

export function refuse(what: string, { code, subCode }: { code: string; subCode: string }): never {
  throw new GatewayError(`${NAME} ${what}: ${code} ${subCode}`);
}

/** The library with the mall's keys. */
export function openAlipayClient({ appId, privateKey, publicKey, gateway }: AlipaySettings) {
  const sdk = new AlipaySdk({
    appId,
    privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: publicKey,
    gateway,
    timeout: GATEWAY_MS,
  });
  return {
    /** Nothing is believed that the gateway has not signed. */
    exec: (method: string, bizContent: Record<string, string>, more: Record<string, string> = {}) =>
      callAlipay(async () => {
        const answer = await sdk.exec(method, { ...more, bizContent }, { validateSign: true });
        return { ...answerSchema.parse(answer), answer };
      }),
    verify: (members: Record<string, string>) => sdk.checkNotifySignV2(members),
  };
}

export type AlipayClient = ReturnType<typeof openAlipayClient>;
