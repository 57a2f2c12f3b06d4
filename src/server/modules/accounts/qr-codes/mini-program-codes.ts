import { z } from 'zod';
import type { MiniProgram } from './mini-program-settings.ts';
import type { DrawQrCode } from './qr-codes.ts';

const HOST = 'https://api.weixin.qq.com';
const PAGE = 'pages/index/index';
/** A token is asked for anew when it has less than this left. */
const MARGIN_MS = 60_000;
const TIMEOUT_MS = 5_000;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Codes of the messaging app, which opens the mall's mini-program with the ticket as its scene (32 signs at most). The
 * token is the "stable" one: any number of processes get the same, while each plain one would end those before it.
 */
export function miniProgramCodes({ appId, secret }: MiniProgram, fetch: Fetch, clock: () => number): DrawQrCode {
  let token = { value: '', until: 0 };

  const post = (address: string, body: object) =>
    fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  async function readToken(): Promise<string> {
    if (clock() < token.until) return token.value;
    const answer = await post(`${HOST}/cgi-bin/stable_token`, {
      grant_type: 'client_credential',
      appid: appId,
      secret,
    });
    const { access_token, expires_in } = tokenSchema.parse(await answer.json());
    token = { value: access_token, until: clock() + expires_in * 1_000 - MARGIN_MS };
    return token.value;
  }
  return async (ticket) => {
    const address = `${HOST}/wxa/getwxacodeunlimit?access_token=${encodeURIComponent(await readToken())}`;
    const answer = await post(address, { scene: `qr=${ticket}`, page: PAGE, check_path: false });
    // What went wrong comes as JSON, with status 200 too.
    if (!answer.headers.get('Content-Type')?.startsWith('image/'))
      throw new Error(`the messaging app gave no code: ${(await answer.text()).slice(0, 200)}`);
    return { code: Buffer.from(await answer.arrayBuffer()).toString('base64'), address: '' };
  };
}
