import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, contract } from '#contract/index.ts';
import { AVATAR } from '../../support/accounts/buyers.ts';
import { EXAMPLES, exampleOf } from '../../support/contract/examples.ts';
import { useMall } from '../../support/mall/mall.ts';
import { pictureForm } from '../../support/uploads/pictures.ts';

/** A place inside the house that answers anyone who comes; the mall must never come. */
const mall = useMall();
const visitors: string[] = [];
let inside: Server;
let address = '';

beforeAll(async () => {
  inside = createServer((request, response) => {
    visitors.push(request.url ?? '');
    response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
});
afterAll(() => inside.close());

const HEADERS = ['Origin', 'Referer', 'X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded', 'language', 'currency'];

test('no member of any call makes the mall fetch an address', async () => {
  for (const [name, call] of Object.entries(contract) as [CallName, Call][]) {
    const { input, settings } = await exampleOf(mall, name, EXAMPLES[name][0]);
    for (const member of Object.keys(call.input.shape))
      await mall.call(name, { ...input, [member]: `${address}/${name}/${member}.png` }, settings);
    const said = Object.fromEntries(HEADERS.map((header) => [header, `${address}/${name}`]));
    await mall.call(name, input, { ...said, ...settings });
  }
  expect(visitors).toEqual([]);
});

test.each(['http:', 'https:', '', 'file:'])('a picture of one’s own is no address of %j', async (scheme) => {
  const { input, settings } = await exampleOf(mall, 'userEdit', EXAMPLES.userEdit[0]);
  const avatar = `${scheme}${address.slice('http:'.length)}/avatar.png`;
  await mall.call('userEdit', { ...input, avatar }, settings);
  expect((await mall.call('userInfo', {}, settings)).data).toMatchObject({ avatar: AVATAR });
  expect(visitors).toEqual([]);
});

test('a picture that names another fetches none', async () => {
  const { settings } = await exampleOf(mall, 'uploadImage', EXAMPLES.uploadImage[0]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}/svg.png" width="9" height="9"/></svg>`;
  const body = pictureForm(new TextEncoder().encode(svg), 'photo.png');
  const init = { method: 'POST', body, headers: { 'Authori-zation': settings.token ?? '' } };
  expect((await mall.send('/api/front/upload/image?model=user', init)).headers.get('Mall-Error')).toBe('415');
  expect(visitors).toEqual([]);
});

test('and anyone who does come is seen', async () => {
  await fetch(`${address}/seen`);
  expect(visitors).toEqual(['/seen']);
});
