import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import type { MergeOutcome } from '#domain/cart/cart-merge.ts';
import type { CartTexts } from '#islands/cart/texts.ts';
import { type FakeMall, freshly, memoryStorage, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/cart/cart.ts') &
  typeof import('#stores/cart/cart-sync.ts') &
  typeof import('#stores/cart/merge-results.ts') &
  typeof import('#stores/cart/cart-badge.ts') &
  typeof import('#stores/cart/visitor-cart.ts') &
  typeof import('#stores/shell/toast.ts') &
  typeof import('#stores/accounts/session.ts');

const ROBIN = { id: 5, nickname: 'Robin', avatar: '' };
const [TOKEN, OTHER] = ['A'.repeat(43), 'B'.repeat(43)];
let mall: FakeMall;
let stores: Stores;

async function load(): Promise<Stores> {
  const made = await freshly(async () => ({
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/cart/cart-sync.ts')),
    ...(await import('#stores/cart/merge-results.ts')),
    ...(await import('#stores/cart/cart-badge.ts')),
    ...(await import('#stores/cart/visitor-cart.ts')),
    ...(await import('#stores/shell/toast.ts')),
    ...(await import('#stores/accounts/session.ts')),
  }));
  made.$cartCount.subscribe(() => {});
  return made;
}

async function open(held: Record<string, string>) {
  mall = openBrowser(held);
  vi.stubGlobal('navigator', {});
  stores = await load();
}

const member = { 'Authori-zation': TOKEN, userInfo: JSON.stringify(ROBIN) };
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const item = (skuId: number, cartNum: number, id = skuId * 100) => ({
  id,
  productId: Math.floor(skuId / 10),
  productAttrUnique: skuId,
  attrId: skuId,
  cartNum,
  image: '',
  proName: `Goods ${skuId}`,
  sku: '',
  price: '10.00',
  vipPrice: '9.00',
  isPaidMember: false,
  stock: 20,
  attrStatus: true,
  deliveryMethod: '1',
  problem: '',
});
/** The cart as the mall returns it: SKU and pieces. */
const received = (...lines: [skuId: number, cartNum: number][]) => [
  { merId: 1, merName: 'Shop', merIsSelf: false, cartInfoList: lines.map(([sku, n]) => item(sku, n)) },
];
const TEXTS = { removed: 'Removed', isBack: 'Back in your cart', undo: 'Undo' } as CartTexts;
const STATE = '/api/front/pc/collect/state';
const lines = () => stores.$cart.get().map(({ skuId, quantity }) => [skuId, quantity]);
const paths = () =>
  mall.asked.map((address) => new URL(address, 'http://mall').pathname.replace('/api/front/cart/', ''));
const kept = (name: string) => String((localStorage as unknown as Record<string, string>)[name] ?? '');

/** A logged-in buyer whose cart the mall has returned. */
async function openMember(...cart: [number, number][]) {
  await open(member);
  stores.startCartSync();
  await mall.answer(received(...cart));
  mall.asked.length = 0;
  mall.said.length = 0;
}

describe('the cart of a logged-in buyer', () => {
  test('is read, and counted on every page', async () => {
    await openMember([11, 2], [22, 1]);
    expect(lines()).toEqual([
      [11, 2],
      [22, 1],
    ]);
    expect(kept('cartCount')).toBe('2');
  });

  test('shows a quantity at once, sends only the last of many presses, and takes over the answer', async () => {
    await openMember([11, 2]);
    for (const quantity of [3, 4, 5]) stores.setQuantity(11, quantity);
    expect(lines()).toEqual([[11, 5]]);
    await vi.advanceTimersByTimeAsync(299);
    expect(mall.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(paths()).toEqual(['num']);
    expect(contract.cartNumber.input.parse(mall.said[0])).toEqual({ id: 1100, number: 5 });
    await mall.answer(null);
    await mall.answer(received([11, 4]));
    expect(paths()).toEqual(['num', 'list']);
    expect(lines()).toEqual([[11, 4]]);
  });

  test('never shows an older quantity while presses go on', async () => {
    await openMember([11, 1]);
    const seen: unknown[] = [];
    stores.setQuantity(11, 2);
    await vi.advanceTimersByTimeAsync(300);
    stores.$cart.listen((cart) => seen.push(cart[0]?.quantity));
    stores.setQuantity(11, 3);
    await mall.answer(null);
    await mall.answer(null);
    await mall.answer(received([11, 3]));
    await vi.advanceTimersByTimeAsync(300);
    expect(mall.said[1]).toEqual({ id: 1100, number: 3 });
    expect(new Set(seen)).toEqual(new Set([3]));
  });

  test('takes a press back that the mall refuses, in its words', async () => {
    await openMember([11, 2]);
    stores.setQuantity(11, 9);
    await vi.advanceTimersByTimeAsync(300);
    await mall.refuse(1234);
    await mall.answer(received([11, 2]));
    expect(lines()).toEqual([[11, 2]]);
    expect(stores.$toast.get()).toMatchObject({ text: 'no 1234', isError: true });
  });

  test('adds, removes, moves and changes options by the numbers that the mall gave', async () => {
    await openMember([11, 2], [22, 1]);
    stores.addToCart(3, 33, 1, 9);
    await mall.answer(null);
    await mall.answer(received([33, 1], [11, 2], [22, 1]));
    stores.respecLine(33, { productId: 3, skuId: 34, quantity: 1 });
    await mall.answer(null);
    await mall.answer(received([34, 1], [11, 2], [22, 1]));
    stores.moveToFavorites([22]);
    await mall.answer({ goods: [], merchants: [] });
    await mall.answer(null);
    await mall.answer(received([34, 1], [11, 2]));
    stores.removeLines([34, 11]);
    expect(lines()).toEqual([]);
    await mall.answer(null);
    await mall.answer([]);
    expect(paths()).toEqual(['add', 'list', 'resetcart', 'list', STATE, 'to/collect', 'list', 'delete', 'list']);
    const said = mall.said.filter(Boolean);
    expect(contract.cartAdd.input.parse(said[0])).toEqual({ productId: 3, productAttrUnique: 33, cartNum: 1 });
    expect(contract.cartRespec.input.parse(said[1])).toEqual({ id: 3300, num: 1, productId: 3, unique: 34 });
    expect(contract.cartToFavourites.input.parse(said[2])).toEqual({ ids: [2200] });
    expect(contract.cartDelete.input.parse(said[3])).toEqual({ ids: [3400, 1100] });
  });
});

describe('an undo', () => {
  const last = () => mall.said.filter(Boolean).at(-1);

  test('brings lines that were removed back: the same pieces, in one call', async () => {
    await openMember([11, 2], [22, 1], [33, 4]);
    const undo = stores.removeLines([11, 33]);
    await mall.answer(null);
    await mall.answer(received([22, 1]));
    undo();
    expect(lines()).toEqual([
      [11, 2],
      [33, 4],
      [22, 1],
    ]);
    await mall.answer(null);
    await mall.answer(received([11, 2], [33, 4], [22, 1]));
    expect(paths()).toEqual(['delete', 'list', 'batch/add', 'list']);
    expect(contract.cartAddAll.input.parse(last()).list).toEqual([
      { productId: 1, productAttrUnique: 11, cartNum: 2 },
      { productId: 3, productAttrUnique: 33, cartNum: 4 },
    ]);
  });

  test('pressed before the removal is sent waits until the removal is answered', async () => {
    await openMember([11, 2]);
    stores.removeLines([11])();
    expect(lines()).toEqual([[11, 2]]);
    await mall.answer(null);
    await mall.answer(null);
    await mall.answer(received([11, 2]));
    expect(paths().slice(0, 3)).toEqual(['delete', 'batch/add', 'list']);
    expect(lines()).toEqual([[11, 2]]);
  });

  test.each(['before', 'after'])('pressed %s the mall refused the removal doubles nothing', async (when) => {
    await openMember([11, 2]);
    const undo = stores.removeLines([11]);
    if (when === 'before') undo();
    await mall.refuse(429);
    await mall.answer(received([11, 2]));
    if (when === 'after') expect(undo()).toBe(false);
    await vi.advanceTimersByTimeAsync(300);
    expect(lines()).toEqual([[11, 2]]);
    expect(paths()).not.toContain('batch/add');
  });

  test('of a move takes out of the favorites what was none before', async () => {
    await openMember([11, 2], [22, 1]);
    const undo = stores.moveToFavorites([11, 22]);
    await mall.answer({ goods: [2], merchants: [] });
    await mall.answer(null);
    await mall.answer([]);
    undo();
    await mall.answer(null);
    expect(contract.favouriteGoodsCancel.input.parse(last())).toEqual({ ids: [1] });
    await mall.answer(null);
    await mall.answer(received([11, 2], [22, 1]));
    expect(paths()).toEqual([STATE, 'to/collect', 'list', 'batch/add', '/api/front/collect/cancel/product', 'list']);
  });

  test('of a move whose answer was lost leaves no favorite behind', async () => {
    await openMember([11, 2]);
    const undo = stores.moveToFavorites([11]);
    await mall.answer({ goods: [], merchants: [] });
    await mall.lose();
    await vi.advanceTimersByTimeAsync(2_000);
    await mall.answer(null);
    await mall.answer([]);
    undo();
    await mall.answer(null);
    expect(paths()).toEqual([
      STATE,
      'to/collect',
      'to/collect',
      'list',
      'batch/add',
      '/api/front/collect/cancel/product',
    ]);
    expect(contract.favouriteGoodsCancel.input.parse(last())).toEqual({ ids: [1] });
  });

  test('does nothing to the cart of somebody else, and does not say that it did', async () => {
    await openMember([11, 2]);
    const { takeOut } = await import('#islands/cart/take-out.ts');
    const { $cartRows } = await import('#stores/cart/cart-view.ts');
    const take = () => takeOut($cartRows.get() ?? [], TEXTS).remove([11]);
    const press = () => {
      const { action } = stores.$toast.get() ?? {};
      if (action && 'act' in action) action.act();
    };
    take();
    press();
    expect([lines(), stores.$toast.get()?.text]).toEqual([[[11, 2]], TEXTS.isBack]);
    take();
    expect(stores.$toast.get()?.text).toBe(TEXTS.removed);
    stores.endSession();
    press();
    expect([lines(), stores.$toast.get()]).toEqual([[], null]);
  });
});

describe('without a connection', () => {
  test('changes are kept, also over a reload, and sent in their order when the mall is back', async () => {
    await openMember([11, 2]);
    stores.addToCart(2, 22, 1, 9);
    await mall.lose();
    stores.setQuantity(11, 3);
    stores.setQuantity(22, 4);
    expect(stores.$isCartOffline.get()).toBe(true);
    const held = { ...member, ownCart: kept('ownCart') };
    await open(held);
    expect(lines()).toEqual([
      [22, 4],
      [11, 3],
    ]);
    stores.startCartSync();
    await mall.answer(null);
    await mall.answer(received([22, 1], [11, 2]));
    await mall.answer(null);
    await mall.answer(null);
    await mall.answer(received([22, 4], [11, 3]));
    expect(paths()).toEqual(['add', 'list', 'num', 'num', 'list']);
    expect(mall.said.filter(Boolean).slice(1)).toEqual([
      { id: 1100, number: 3 },
      { id: 2200, number: 4 },
    ]);
    expect(stores.$isCartOffline.get()).toBe(false);
    expect(JSON.parse(kept('ownCart')).waiting).toEqual([]);
  });

  test('a stored change that is of no kind, or lacks what its kind needs, is dropped alone', async () => {
    await openMember([11, 2]);
    stores.setQuantity(11, 3);
    const cart = JSON.parse(kept('ownCart'));
    const [change] = cart.waiting;
    const broken = [
      { kind: 'toString' },
      { kind: 'gift', skuId: 11 },
      { kind: 'set', skuId: 11 },
      { kind: 'unsave' },
      null,
    ];
    const waiting = [...broken.map((one, place) => ({ key: `broken-${place}`, change: one })), change];
    await open({ ...member, ownCart: JSON.stringify({ ...cart, waiting }) });
    expect(lines()).toEqual([[11, 3]]);
    stores.startCartSync();
    await mall.answer(null);
    await mall.answer(received([11, 3]));
    expect(paths()).toEqual(['num', 'list']);
  });

  test('a lost answer is asked for again under the same name', async () => {
    await openMember([11, 2]);
    const names: (string | undefined)[] = [];
    const answering = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (init.body) names.push(new Headers(init.headers).get('Idempotency-Key') ?? undefined);
      return answering(address, init);
    });
    stores.addToCart(2, 22, 1, 9);
    await mall.lose();
    await vi.advanceTimersByTimeAsync(2_000);
    await mall.answer(null);
    await mall.answer(received([22, 1], [11, 2]));
    expect(names).toHaveLength(2);
    expect(names[0]).toMatch(/^\d+-/);
    expect(names[1]).toBe(names[0]);
    expect(lines()).toEqual([
      [22, 1],
      [11, 2],
    ]);
  });

  test('the line coming back is enough to go on', async () => {
    await openMember([11, 2]);
    stores.removeLines([11]);
    await mall.lose();
    window.dispatchEvent(new Event('online'));
    await mall.answer(null);
    await mall.answer([]);
    expect(paths()).toEqual(['delete', 'delete', 'list']);
  });
});

describe('at the login', () => {
  const visitor = JSON.stringify([{ productId: 1, skuId: 11, quantity: 2 }]);
  const logIn = () => stores.beginSession(TOKEN, ROBIN);
  const reported = () =>
    stores.$mergeResults.get().map(({ productAttrUnique, outcome }) => [productAttrUnique, outcome]);
  const merged = (skuId: number, outcome: MergeOutcome) => ({
    ...{ productId: Math.floor(skuId / 10), productAttrUnique: skuId, proName: `Goods ${skuId}`, sku: '' },
    ...{ wanted: 2, held: 0, cartNum: 2, outcome },
  });
  beforeEach(async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
    await open({ cart: visitor });
    stores.startCartSync();
  });

  test("a visitor's lines are sent to the mall, and stay on screen until it returns them", async () => {
    logIn();
    expect(lines()).toEqual([[11, 2]]);
    const { list } = contract.cartAddAll.input.parse(mall.said[0]);
    expect(list).toEqual([{ productId: 1, productAttrUnique: 11, cartNum: 2 }]);
    const seen = new Set<number>();
    stores.$cart.listen((cart) => seen.add(cart.length));
    await mall.answer(null);
    expect([kept('cart'), lines()]).toEqual(['[]', [[11, 2]]]);
    await mall.answer(received([11, 2], [33, 1]));
    expect([...seen]).toEqual([1, 2]);
    expect(stores.$mergeResults.get()).toEqual([]);
    expect(lines()).toEqual([
      [11, 2],
      [33, 1],
    ]);
  });

  test('a lost answer adds nothing twice: the same cart has the same name', async () => {
    const names: (string | null)[] = [];
    const answering = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (init.body) names.push(new Headers(init.headers).get('Idempotency-Key'));
      return answering(address, init);
    });
    logIn();
    await mall.lose();
    expect(lines()).toEqual([[11, 2]]);
    await vi.advanceTimersByTimeAsync(2_000);
    await mall.answer(null);
    await mall.answer(received([11, 2]));
    expect(names).toHaveLength(2);
    expect(names[1]).toBe(names[0]);
  });

  test('what a mall leaves out without a word is reported, also when its cart could not be read at once', async () => {
    stores.addToCart(2, 22, 1, 9);
    stores.addToCart(3, 33, 1, 9);
    logIn();
    await mall.answer(null);
    await mall.lose();
    expect(stores.$mergeResults.get()).toEqual([]);
    // What is only read is asked for twice more, and then by the next round.
    for (let again = 0; again < 2; again++) {
      await vi.advanceTimersByTimeAsync(400);
      await mall.lose();
    }
    expect(lines()).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(2_000);
    await mall.answer(received([22, 1]));
    expect(reported()).toEqual([
      [33, 'gone'],
      [11, 'gone'],
    ]);
    expect(lines()).toEqual([[22, 1]]);
    expect(paths().filter((path) => path === 'batch/add')).toHaveLength(1);
  });

  test.each(['before', 'after'])(
    'who logs out %s the mall has taken it leaves nothing of it to the next person',
    async (when) => {
      logIn();
      if (when === 'after') await mall.answer(null);
      stores.endSession();
      if (when === 'before') await mall.answer(null);
      expect([kept('cart'), lines()]).toEqual(['[]', []]);
      stores.beginSession(OTHER, { ...ROBIN, id: 6 });
      if (when === 'after') await mall.answer(received([11, 2]));
      await mall.answer(received([44, 1]));
      expect(lines()).toEqual([[44, 1]]);
      expect(stores.$mergeResults.get()).toEqual([]);
      expect(paths()).toEqual(when === 'after' ? ['batch/add', 'list', 'list'] : ['batch/add', 'list']);
    },
  );

  test('what the mall did with each line is kept until it was shown, for its owner alone', async () => {
    stores.addToCart(2, 22, 1, 9);
    logIn();
    await mall.answer([merged(22, 'soldOut'), merged(11, 'added')]);
    await mall.answer(received([11, 2]));
    const both = [
      [22, 'soldOut'],
      [11, 'added'],
    ];
    expect(reported()).toEqual(both);
    expect(stores.$newMergeResults.get()).toHaveLength(2);
    const kept5 = { ...member, cartMerge: kept('cartMerge') };
    await open({ ...kept5, userInfo: JSON.stringify({ ...ROBIN, id: 6 }) });
    expect(reported()).toEqual([]);
    await open(kept5);
    expect(reported()).toEqual(both);
    expect(stores.$newMergeResults.get()).toEqual([]);
    stores.clearMergeResults();
    expect(reported()).toEqual([]);
  });

  test('a cart that the mall refuses stays in the browser', async () => {
    logIn();
    await mall.refuse(1500);
    await mall.answer([]);
    expect(lines()).toEqual([[11, 2]]);
    const held = { ...member, ownCart: kept('ownCart') };
    await open(held);
    expect(lines()).toEqual([[11, 2]]);
  });

  test('lines of a cart that the mall refuses can be changed and removed, also over a reload', async () => {
    stores.addToCart(2, 22, 1, 9);
    logIn();
    await mall.refuse(1500);
    await mall.answer(received([33, 1]));
    stores.removeLines([11]);
    await mall.answer(received([33, 1]));
    stores.setQuantity(22, 3);
    await vi.advanceTimersByTimeAsync(300);
    await mall.refuse(1500);
    await mall.answer(received([33, 1]));
    const left = [
      [22, 3],
      [33, 1],
    ];
    expect(lines()).toEqual(left);
    await open({ ...member, ownCart: kept('ownCart') });
    expect(lines()).toEqual(left);
    stores.startCartSync();
    await mall.refuse(1500);
    await mall.answer(received([33, 1]));
    stores.removeLines([22]);
    await mall.answer(received([33, 1]));
    expect(lines()).toEqual([[33, 1]]);
    expect(JSON.parse(kept('ownCart')).handing).toBeNull();
  });

  test('what is added after a refusal is handed over at the next login, with what was refused', async () => {
    logIn();
    await mall.refuse(1500);
    await mall.answer([]);
    stores.endSession();
    stores.addToCart(2, 22, 1, 9);
    logIn();
    await mall.answer(null);
    await mall.answer(received([22, 1], [11, 2]));
    expect(mall.said.filter(Boolean).at(-1)).toMatchObject({
      list: [{ productAttrUnique: 22 }, { productAttrUnique: 11 }],
    });
    expect(lines()).toEqual([
      [22, 1],
      [11, 2],
    ]);
    expect(kept('cart')).toBe('[]');
  });

  test('a lost answer leaves it with who has logged in: nothing to the visitor after the logout, nothing to the next', async () => {
    logIn();
    await mall.lose();
    expect(lines()).toEqual([[11, 2]]);
    stores.endSession();
    expect([kept('cart'), lines(), kept('cartCount')]).toEqual(['[]', [], '0']);
    stores.beginSession(OTHER, { ...ROBIN, id: 6 });
    await mall.answer(received([44, 1]));
    expect(lines()).toEqual([[44, 1]]);
    expect(paths()).toEqual(['batch/add', 'list']);
  });

  test('a lost answer is asked for again by the same person’s next login, and then what was added between', async () => {
    const sent: [string | null, unknown][] = [];
    const answering = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (init.body) sent.push([new Headers(init.headers).get('Idempotency-Key'), JSON.parse(String(init.body))]);
      return answering(address, init);
    });
    logIn();
    await mall.lose();
    stores.endSession();
    stores.addToCart(2, 22, 1, 9);
    stores.beginSession(OTHER, ROBIN);
    expect(lines()).toEqual([
      [22, 1],
      [11, 2],
    ]);
    await mall.answer(null);
    await mall.answer(null);
    await mall.answer(received([22, 1], [11, 2]));
    expect(paths()).toEqual(['batch/add', 'batch/add', 'batch/add', 'list']);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]?.[1]).toEqual({ list: [{ productId: 2, productAttrUnique: 22, cartNum: 1 }] });
    expect(sent[2]?.[0]).not.toBe(sent[0]?.[0]);
  });
});

describe('of several people', () => {
  test('the cart of who was logged in before is not shown', async () => {
    await openMember([11, 2]);
    stores.endSession();
    expect(lines()).toEqual([]);
    expect(kept('cartCount')).toBe('0');
    expect(kept('ownCart')).not.toContain('Goods 11');
    stores.beginSession(OTHER, { ...ROBIN, id: 6 });
    expect(lines()).toEqual([]);
    await mall.answer(received([22, 1]));
    expect(lines()).toEqual([[22, 1]]);
  });

  test('a buyer who logs in again at once receives the cart anew, because the logout cleared it', async () => {
    await openMember([11, 2]);
    stores.endSession();
    stores.beginSession(OTHER, ROBIN);
    await mall.answer(received([11, 2]));
    expect([paths(), lines(), kept('cartCount')]).toEqual([['list'], [[11, 2]], '1']);
  });

  /** Somebody else logs in while the mall has not answered yet. */
  const change = async () => {
    await new Promise(setImmediate);
    stores.endSession();
    stores.beginSession(OTHER, { ...ROBIN, id: 6 });
  };

  test('a move of who has left moves nothing of the next person', async () => {
    await openMember([11, 2]);
    stores.moveToFavorites([11]);
    await change();
    await mall.answer({ goods: [], merchants: [] });
    expect(paths()).toContain(STATE);
    expect(paths()).not.toContain('to/collect');
  });

  test('the undo of a move of who has left takes no favorite of the next person', async () => {
    await openMember([11, 2]);
    const undo = stores.moveToFavorites([11]);
    await mall.answer({ goods: [], merchants: [] });
    await mall.answer(null);
    await mall.answer([]);
    undo();
    await change();
    await mall.answer(null);
    expect(paths()).toContain('batch/add');
    expect(paths()).not.toContain('/api/front/collect/cancel/product');
  });

  test('an answer for who has left is dropped', async () => {
    await open(member);
    stores.startCartSync();
    stores.endSession();
    await mall.answer(received([11, 2]));
    expect(lines()).toEqual([]);
    expect(kept('ownCart')).not.toContain('Goods 11');
  });
});

test('another tab follows', async () => {
  await openMember([11, 2]);
  const held = memoryStorage({ ...(localStorage as unknown as Record<string, string>) });
  stores.$cart.listen(() => {});
  const other = JSON.parse(kept('ownCart'));
  const newValue = JSON.stringify({
    ...other,
    waiting: [{ key: '1-2', change: { kind: 'set', skuId: 11, quantity: 7 } }],
  });
  held['ownCart'] = newValue;
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'ownCart', newValue }));
  expect(lines()).toEqual([[11, 7]]);
});

test.each([
  'nonsense',
  'null',
  '5',
  '{"owner":5,"shops":[{"merName":1}],"waiting":[{"key":1},null]}',
  '{"owner":"x"}',
  '{"owner":5,"shops":[],"handing":{"key":"1-2","lines":[]}}',
])('a storage that holds %s costs nothing but a question', async (ownCart) => {
  await open({ ...member, ownCart });
  stores.startCartSync();
  await mall.answer(received([11, 2]));
  expect(lines()).toEqual([[11, 2]]);
});
