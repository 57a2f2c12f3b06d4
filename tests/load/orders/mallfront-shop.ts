import { HEADERS } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import type { Line, Reply } from '../support/http-exchange.ts';
import type { Piece, Shop, Shopper } from './shop.ts';

const headersOf = ({ token }: Shopper) => ({ [HEADERS.token]: token });

function good<T>(reply: Reply): T {
  if (reply.code !== 200) throw new Error(String(reply.message));
  return reply.data as T;
}

async function add(line: Line, shopper: Shopper, { productId, skuId }: Piece): Promise<void> {
  const wish = { productId, productAttrUnique: skuId, cartNum: 1 };
  good(await line.ask(contract.cartAdd.path, headersOf(shopper), wish));
}

/** What stands between a shopper and the last button. */
async function choose(line: Line, shopper: Shopper, details: object, preOrderType: string) {
  const wish = { preOrderType, orderDetails: [details] };
  const { orderNo } = good<{ orderNo: string }>(await line.ask(contract.preOrder.path, headersOf(shopper), wish));
  const choices = { addressId: shopper.addressId, isUseIntegral: false, platUserCouponId: 0 };
  return { preOrderNo: orderNo, ...choices, orderMerchantRequestList: [] };
}

async function cartLine(line: Line, shopper: Shopper, { skuId }: Piece): Promise<number> {
  const merchants = good<{ cartInfoList: { id: number; attrId: number }[] }[]>(
    await line.ask(contract.cartList.path, headersOf(shopper)),
  );
  return merchants.flatMap(({ cartInfoList }) => cartInfoList).find(({ attrId }) => attrId === skuId)?.id ?? 0;
}

async function pay(line: Line, shopper: Shopper, orderNo: string): Promise<void> {
  const headers = { ...headersOf(shopper), 'Idempotency-Key': orderNo };
  const payment = { orderNo, payType: 'yue', payChannel: 'yue' };
  const { status } = good<{ status: boolean }>(await line.ask(contract.payBegin.path, headers, payment));
  if (!status) throw new Error('the order is not paid');
}

/** The five calls of a checkout; what the cart page asks for between the first two is not counted among them, but timed with them. */
async function checkout(line: Line, shopper: Shopper, piece: Piece): Promise<void> {
  const head = headersOf(shopper);
  await add(line, shopper, piece);
  const id = await cartLine(line, shopper, piece);
  const choices = await choose(line, shopper, { shoppingCartId: id }, 'shoppingCart');
  const { payFee } = good<{ payFee: string }>(await line.ask(contract.orderPrice.path, head, choices));
  const placed = good<{ orderNo: string }>(
    await line.ask(
      contract.orderCreate.path,
      { ...head, 'Idempotency-Key': choices.preOrderNo },
      { ...choices, expectedPayFee: payFee },
    ),
  );
  await pay(line, shopper, placed.orderNo);
}

export const mallfront: Shop = {
  add,
  checkout,
  async decide(first, shopper, { productId, skuId }) {
    const details = { productId, attrValueId: skuId, productNum: 1 };
    const choices = await choose(first, shopper, details, 'buyNow');
    let orderNo = '';
    return {
      async place(line) {
        const reply = await line.ask(contract.orderCreate.path, headersOf(shopper), choices);
        ({ orderNo } = good<{ orderNo: string }>(reply));
      },
      pay: (line) => pay(line, shopper, orderNo),
    };
  },
};
