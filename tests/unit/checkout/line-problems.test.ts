import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ComputedPrice } from '#contract/checkout/checkout.ts';
import type { PreOrderLine } from '#contract/checkout/checkout-session.ts';
import { contract } from '#contract/index.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';
import { checkoutSession, computedPrice, merchantPart } from '../../support/checkout/checkout.ts';

type Stores = typeof import('#stores/checkout/checkout.ts') &
  typeof import('#stores/checkout/checkout-price.ts') &
  typeof import('#stores/checkout/leave-out.ts') &
  typeof import('#stores/checkout/line-problems.ts') &
  typeof import('#stores/checkout/placing.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  mall = openBrowser({ 'Authori-zation': 'A'.repeat(43) });
  stores = await freshly(async () => ({
    ...(await import('#stores/checkout/checkout.ts')),
    ...(await import('#stores/checkout/checkout-price.ts')),
    ...(await import('#stores/checkout/leave-out.ts')),
    ...(await import('#stores/checkout/line-problems.ts')),
    ...(await import('#stores/checkout/placing.ts')),
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const line = (attrValueId: number, problem: PreOrderLine['problem'], shoppingCartId = 0) =>
  ({ attrValueId, problem, shoppingCartId }) as PreOrderLine;

function orderOf(...lines: PreOrderLine[]) {
  const cartIdList = lines.flatMap(({ shoppingCartId = 0 }) => (shoppingCartId > 0 ? [shoppingCartId] : []));
  return checkoutSession({ cartIdList, merchantInfoList: [merchantPart(1, { orderInfoList: lines })] });
}

function open(order: ReturnType<typeof orderOf>): void {
  stores.$checkout.set({ state: 'ready', preOrderNo: 'pre-order-1', order });
  stores.$choices.set(stores.chosenBy(order));
}

/** The price as calculated for the chosen address. */
function priced(undeliverable: number[] | undefined): ComputedPrice {
  const merchant = { merId: 1, undeliverable } as ComputedPrice['merOrderResponseList'][number];
  return computedPrice('35.00', { merOrderResponseList: [merchant] });
}

const price = (undeliverable: number[] | undefined) =>
  stores.$pricing.set({ price: priced(undeliverable), isBusy: false, problem: null });

describe('the problem of a line', () => {
  test('is that of the default address until the price is there', () => {
    open(orderOf(line(1, ''), line(2, 'undeliverable'), line(3, 'soldOut')));
    expect([...stores.$lineProblems.get()]).toEqual([
      [2, 'undeliverable'],
      [3, 'soldOut'],
    ]);
  });

  test('is that of the chosen address from then on', () => {
    open(orderOf(line(1, ''), line(2, 'undeliverable'), line(3, 'soldOut')));
    price([1, 3]);
    expect([...stores.$lineProblems.get()]).toEqual([
      [1, 'undeliverable'],
      [3, 'soldOut'],
    ]);
  });

  test('stays as it was loaded where the back end does not name it with the price', () => {
    open(orderOf(line(1, ''), line(2, 'undeliverable')));
    price(undefined);
    expect([...stores.$lineProblems.get()]).toEqual([[2, 'undeliverable']]);
  });

  test('is seen before the order is placed', async () => {
    open(orderOf(line(1, '')));
    price([1]);
    const asked = mall.asked.length;
    expect(await stores.placeOrder()).toEqual({ is: 'hasProblems' });
    expect([mall.asked.length, stores.$isPlacing.get()]).toEqual([asked, false]);
  });
});

describe('an order without one of its lines', () => {
  const dropped = line(2, '', 12);

  test('takes the place of the order, with its choices', async () => {
    open(orderOf(line(1, '', 11), dropped, line(3, '', 13)));
    stores.$choices.set({ ...stores.chosenBy(orderOf(line(1, ''))), addressId: 77, isUseIntegral: true });
    stores.writeToMerchant(1, 'Ring twice');
    const leaving = stores.leaveOut(dropped);
    expect(await stores.leaveOut(dropped)).toBeNull();
    await mall.answer({ orderNo: 'pre-order-2', orderType: 0 });
    expect(mall.said.find(Boolean)).toEqual({
      preOrderType: 'shoppingCart',
      orderDetails: [{ shoppingCartId: 11 }, { shoppingCartId: 13 }],
    });
    expect(contract.preOrder.input.safeParse(mall.said.find(Boolean)).success).toBe(true);
    await mall.answer(orderOf(line(1, '', 11), line(3, '', 13)));
    expect(await leaving).toEqual({ preOrderNo: 'pre-order-2' });
    expect(stores.$checkout.get()).toMatchObject({ preOrderNo: 'pre-order-2' });
    expect(stores.$choices.get()).toMatchObject({ addressId: 77, isUseIntegral: true });
    expect(stores.$choices.get()?.merchants[1]?.remark).toBe('Ring twice');
    expect([stores.$pricing.get().isBusy, stores.$isLeavingOut.get()]).toEqual([true, false]);
  });

  test('is none where it would be empty, or the line is not from the cart', async () => {
    open(orderOf(dropped));
    expect(await stores.leaveOut(dropped)).toBeNull();
    open(orderOf(line(1, '', 11), line(4, '')));
    expect(await stores.leaveOut(line(4, ''))).toBeNull();
    expect(mall.asked).toEqual([]);
  });

  test('is refused in the words of the mall, and the order stays', async () => {
    open(orderOf(line(1, '', 11), dropped));
    const leaving = stores.leaveOut(dropped);
    await mall.refuse(7);
    expect(await leaving).toEqual({ refusal: 'no 7' });
    const again = stores.leaveOut(dropped);
    await mall.answer({ orderNo: 'pre-order-3', orderType: 0 });
    await mall.refuse(8);
    expect(await again).toEqual({ refusal: 'no 8' });
    expect(stores.$checkout.get()).toMatchObject({ preOrderNo: 'pre-order-1' });
  });
});
