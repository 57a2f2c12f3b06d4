import { parentPort, workerData } from 'node:worker_threads';
import { HEADERS } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import { type Line, openLine, type Reply } from '../support/http-exchange.ts';

export interface Shopper {
  token: string;
  addressId: number;
}

export interface Piece {
  productId: number;
  skuId: number;
}

/** `kind` 'add': puts one thing after the other into the cart; 'checkout': buys and pays; 'rush': everybody places one order at once. */
export interface ShoppingOrder {
  port: number;
  kind: 'add' | 'checkout' | 'rush';
  shoppers: Shopper[];
  pieces: Piece[];
  connections: number;
  seconds: number;
}

export interface Shopped {
  done: number;
  failures: string[];
  /** Milliseconds of each call, or of each whole checkout. */
  times: number[];
}

const { port, kind, shoppers, pieces, connections, seconds } = workerData as ShoppingOrder;
const result: Shopped = { done: 0, failures: [], times: [] };

const headersOf = ({ token }: Shopper) => ({ [HEADERS.token]: token });
const one = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

function good<T>(reply: Reply): T {
  if (reply.code !== 200) throw new Error(String(reply.message));
  return reply.data as T;
}

const add = (line: Line, shopper: Shopper, { productId, skuId }: Piece) =>
  line.ask(contract.cartAdd.path, headersOf(shopper), { productId: productId, productAttrUnique: skuId, cartNum: 1 });

/** What stands between a shopper and the last button. */
async function choose(line: Line, shopper: Shopper, details: object, preOrderType: string) {
  const head = headersOf(shopper);
  const wish = { preOrderType, orderDetails: [details] };
  const { orderNo } = good<{ orderNo: string }>(await line.ask(contract.preOrder.path, head, wish));
  return { preOrderNo: orderNo, addressId: shopper.addressId, isUseIntegral: false, platUserCouponId: 0 };
}

async function cartLine(line: Line, shopper: Shopper, { skuId }: Piece): Promise<number> {
  const merchants = good<{ cartInfoList: { id: number; attrId: number }[] }[]>(
    await line.ask(contract.cartList.path, headersOf(shopper)),
  );
  return merchants.flatMap(({ cartInfoList }) => cartInfoList).find(({ attrId }) => attrId === skuId)?.id ?? 0;
}

/** The five calls of a checkout; what the cart page asks for between the first two is not counted among them, but timed with them. */
async function checkout(line: Line, shopper: Shopper, piece: Piece): Promise<void> {
  const head = headersOf(shopper);
  good(await add(line, shopper, piece));
  const id = await cartLine(line, shopper, piece);
  const wish = await choose(line, shopper, { shoppingCartId: id }, 'shoppingCart');
  const choices = { ...wish, orderMerchantRequestList: [] };
  const { payFee } = good<{ payFee: string }>(await line.ask(contract.orderPrice.path, head, choices));
  const placed = good<{ orderNo: string }>(
    await line.ask(
      contract.orderCreate.path,
      { ...head, 'Idempotency-Key': wish.preOrderNo },
      { ...choices, expectedPayFee: payFee },
    ),
  );
  const payment = { orderNo: placed.orderNo, payType: 'yue', payChannel: 'yue' };
  good(await line.ask(contract.payBegin.path, { ...head, 'Idempotency-Key': placed.orderNo }, payment));
}

async function timed(work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  try {
    await work();
    result.done++;
  } catch (error) {
    result.failures.push((error as Error).message);
  }
  result.times.push(performance.now() - began);
}

/** Each connection serves its own shoppers, one after the other, until the time is over. */
async function merchant(at: number): Promise<void> {
  const line = await openLine(port);
  const until = performance.now() + seconds * 1000;
  for (let turn = at; performance.now() < until; turn += connections) {
    const [shopper, piece] = [one(shoppers, turn), one(pieces, turn * 7 + Math.floor(turn / shoppers.length))];
    if (kind === 'checkout') await timed(() => checkout(line, shopper, piece));
    else await timed(async () => good(await add(line, shopper, piece)));
  }
  line.close();
}

/** Everybody stands at the last button, and presses it. */
async function rush(): Promise<void> {
  const [piece] = pieces;
  if (!piece) throw new Error('nothing to rush for');
  const ready = await Promise.all(
    shoppers.map(async (shopper) => {
      const line = await openLine(port);
      const details = { productId: piece.productId, attrValueId: piece.skuId, productNum: 1 };
      const wish = await choose(line, shopper, details, 'buyNow');
      return { line, shopper, wish: { ...wish, orderMerchantRequestList: [] } };
    }),
  );
  await Promise.all(
    ready.map(({ line, shopper, wish }) =>
      timed(async () => good(await line.ask(contract.orderCreate.path, headersOf(shopper), wish))),
    ),
  );
  for (const { line } of ready) line.close();
}

if (kind === 'rush') await rush();
else await Promise.all(Array.from({ length: connections }, (_, at) => merchant(at)));
parentPort?.postMessage(result);
