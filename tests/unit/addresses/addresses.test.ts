import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REPEAT_HEADER } from '#contract/envelope.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/addresses/addresses.ts') &
  typeof import('#stores/accounts/session.ts') &
  typeof import('#stores/addresses/regions.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(async () => ({
    ...(await import('#stores/accounts/session.ts')),
    ...(await import('#stores/addresses/addresses.ts')),
    ...(await import('#stores/addresses/regions.ts')),
  }));
});
afterEach(() => vi.unstubAllGlobals());

const home = { id: 1, isDefault: true };
const work = { id: 2, isDefault: false };
const shown = () => stores.$addresses.get().list?.map(({ id, isDefault }) => [id, isDefault]);
async function load(list: unknown[] = [home, work]) {
  const loading = stores.loadAddresses();
  await mall.answer(list);
  await loading;
}

describe('the list of addresses', () => {
  test('stays when it cannot be had anew, and says so', async () => {
    await load();
    const again = stores.loadAddresses();
    expect(stores.$addresses.get()).toEqual({ list: [home, work], state: 'loading' });
    await mall.refuse();
    await again;
    expect(stores.$addresses.get()).toEqual({ list: [home, work], state: 'failed', message: 'no 400' });
  });

  test('shows another default at once, and the old one again when it was refused', async () => {
    await load();
    const first = stores.chooseDefault(2);
    expect(shown()).toEqual([
      [2, true],
      [1, false],
    ]);
    await mall.answer(null);
    expect(await first).toBe(true);
    const second = stores.chooseDefault(1);
    expect(shown()).toEqual([
      [1, true],
      [2, false],
    ]);
    await mall.refuse();
    expect(await second).toBe(false);
    expect(shown()).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(mall.asked.at(-1)).toBe('/api/front/address/list');
  });

  test('loses a deleted one at once, and has it again when the mall does not answer', async () => {
    await load();
    const done = stores.deleteAddress(1);
    expect(shown()).toEqual([[2, true]]);
    await mall.lose();
    expect(await done).toBe(false);
    expect(shown()).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  test('is forgotten when somebody else comes, and an answer for who was there before is dropped', async () => {
    await load();
    const late = stores.loadAddresses();
    stores.beginSession('another', { id: 9, nickname: 'Sam', avatar: '' });
    expect(stores.$addresses.get().list).toBeNull();
    await mall.answer([home]);
    await late;
    expect(stores.$addresses.get().list).toBeNull();
  });
});

describe('saving', () => {
  const input = { realName: 'Robin', detail: '1 High St' };
  const refusal = (fine: string) =>
    new Response(JSON.stringify({ code: 400, data: null, message: 'Check it.' }), { headers: { 'Mall-Error': fine } });
  const answers: (Response | Error)[] = [];
  let keys: (string | null)[] = [];
  beforeEach(() => {
    keys = [];
    vi.stubGlobal('fetch', async (_: string, { method, headers }: RequestInit) => {
      if (method === 'POST') keys.push(new Headers(headers).get(REPEAT_HEADER));
      const answer = method === 'POST' ? answers.shift() : Response.json({ code: 200, data: [], message: null });
      if (!answer || answer instanceof Error) throw answer ?? new Error('nothing to answer');
      return answer;
    });
  });
  const kept = () => Response.json({ code: 200, data: 7, message: null });

  test('returns the id, or the refusal of the mall with the field that it is about', async () => {
    answers.push(kept(), refusal('8207'), refusal('8202'), new TypeError('lost'));
    expect(await stores.saveAddress(input)).toEqual({ id: 7 });
    expect(await stores.saveAddress(input)).toEqual({ message: 'Check it.', field: 'postCode' });
    expect(await stores.saveAddress(input)).toEqual({ message: 'Check it.', field: undefined });
    expect(await stores.saveAddress(input)).toEqual({ message: '', field: undefined });
  });

  test('again after a lost answer is the same write; fixed, or once more after it was kept, another', async () => {
    answers.push(new TypeError('lost'), kept(), new TypeError('lost'), kept());
    await stores.saveAddress(input);
    await stores.saveAddress(input);
    await stores.saveAddress(input);
    await stores.saveAddress({ ...input, detail: '2 High St' });
    const [first, second, third, fourth] = keys;
    expect(first).toMatch(/^[\d-]{7,}$/);
    expect(second).toBe(first);
    expect(new Set([first, third, fourth]).size).toBe(3);
  });
});

describe('places', () => {
  const bavaria = { regionId: 5, parentId: 105, regionName: 'Bayern', regionType: 1, child: [] };

  test('are asked for once, and known for good', async () => {
    void stores.loadRegions(105);
    void stores.loadRegions(105);
    expect(stores.$regions.get()[stores.regionsOf(105)]).toBeUndefined();
    await mall.answer([bavaria]);
    await stores.loadRegions(105);
    expect(stores.$regions.get()[stores.regionsOf(105)]).toEqual([bavaria]);
    expect(mall.asked).toEqual(['/api/front/region/state/city?countryId=105']);
  });

  test('below a place are apart from those of the country, and asked for again when they could not be had', async () => {
    void stores.loadRegions(1, 3301);
    await mall.refuse();
    expect(stores.$regions.get()[stores.regionsOf(1, 3301)]).toBe('failed');
    expect(stores.$regions.get()[stores.regionsOf(1)]).toBeUndefined();
    void stores.loadRegions(1, 3301);
    expect(stores.$regions.get()[stores.regionsOf(1, 3301)]).toBeUndefined();
    await mall.answer([bavaria]);
    expect(stores.$regions.get()[stores.regionsOf(1, 3301)]).toEqual([bavaria]);
    expect(mall.asked.at(-1)).toBe('/api/front/region/state/city?countryId=1&parentId=3301');
  });
});
