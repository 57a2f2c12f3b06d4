import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/shell/clock.ts');
const NOON = Date.UTC(2026, 10, 21, 12);
let mall: FakeMall;
let stores: Stores;
let elapsed: number;
beforeEach(async () => {
  mall = openBrowser();
  elapsed = 1000;
  vi.stubGlobal('performance', { now: () => elapsed });
  stores = await freshly(() => import('#stores/shell/clock.ts'));
});
afterEach(() => vi.unstubAllGlobals());

async function read(there: number, way: number): Promise<void> {
  const reading = stores.loadClock();
  elapsed += way;
  await mall.answer(there);
  await reading;
}

describe("the server's clock", () => {
  test('is unknown until the server has sent it, whatever the device shows', () => {
    expect(stores.serverNow()).toBeNull();
  });

  test('is corrected for half the way there and back', async () => {
    await read(NOON, 400);
    expect(stores.serverNow()).toBe(NOON + 200);
    elapsed += 5000;
    expect(stores.serverNow()).toBe(NOON + 5200);
  });

  test('is asked for once, however many want it', async () => {
    const all = [stores.loadClock(), stores.loadClock()];
    await mall.answer(NOON);
    await Promise.all(all);
    await stores.loadClock();
    expect(mall.asked).toEqual(['/api/front/index/get/system/time']);
  });

  test('stays unknown while the mall refuses, and can be asked for again', async () => {
    const reading = stores.loadClock();
    await mall.refuse();
    await reading;
    expect(stores.serverNow()).toBeNull();
    await read(NOON, 0);
    expect(stores.serverNow()).toBe(NOON);
  });

  test('believes the answer with the shortest way', () => {
    stores.takeTime(NOON, 0, 1000);
    stores.takeTime(NOON + 90, 0, 100);
    stores.takeTime(NOON + 9000, 0, 5000);
    expect(stores.serverNow()).toBe(NOON + 90 - 50 + elapsed);
  });

  test('is read anew after the page was laid away', () => {
    stores.takeTime(NOON, 0, 0);
    stores.forgetClock();
    expect(stores.serverNow()).toBeNull();
  });
});
