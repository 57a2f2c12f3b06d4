import { expect, test } from 'vitest';
import { miniProgramCodes } from '#server/modules/accounts/qr-codes/mini-program-codes.ts';

const TICKET = 'x'.repeat(22);
const image = () => new Response(Buffer.from('picture'), { headers: { 'Content-Type': 'image/jpeg' } });
const tokenAnswer = () => Response.json({ access_token: 'token 1', expires_in: 7_200 });

/** The messaging app as its documents have it. */
function createApp(code: () => Response = image) {
  const asked: { address: string; body: unknown }[] = [];
  const app = { now: 0, asked };
  const fetch = async (address: string, { body }: RequestInit) => {
    asked.push({ address, body: JSON.parse(String(body)) });
    return address.includes('stable_token') ? tokenAnswer() : code();
  };
  return { app, draw: miniProgramCodes({ appId: 'wx1', secret: 's' }, fetch, () => app.now) };
}

test('a code of the mini-program carries the ticket', async () => {
  const { app, draw } = createApp();
  expect(await draw(TICKET, 'en')).toEqual({ code: Buffer.from('picture').toString('base64'), address: '' });
  expect(app.asked).toMatchObject([
    { body: { grant_type: 'client_credential', appid: 'wx1', secret: 's' } },
    { address: expect.stringMatching(/access_token=token%201$/), body: { scene: `qr=${TICKET}` } },
  ]);
});

test('its token is asked for again only when it is about to run out', async () => {
  const { app, draw } = createApp();
  const tokens = () => app.asked.filter(({ address }) => address.includes('stable_token')).length;
  await draw(TICKET, 'en');
  app.now = 7_139_000;
  await draw(TICKET, 'en');
  expect(tokens()).toBe(1);
  app.now = 7_140_000;
  await draw(TICKET, 'en');
  expect(tokens()).toBe(2);
});

test('what is no picture is no code', async () => {
  const { draw } = createApp(() => Response.json({ errcode: 45_009, errmsg: 'reach max api daily quota limit' }));
  await expect(draw(TICKET, 'en')).rejects.toThrow('45009');
});
