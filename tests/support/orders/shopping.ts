import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { CODES, type Envelope, ERROR_HEADER, HEADERS, REPEAT_HEADER } from '#contract/envelope.ts';
import { type CallData, type CallName, contract } from '#contract/index.ts';
import type { Own } from '../accounts/buyers.ts';
import type { OnSale } from '../catalog/product-for-sale.ts';
import { acknowledge } from '../database/invariants.ts';
import { requestOf } from '../mall/mall.ts';

/** A write under its key that was sent and not answered: it is asked for again until it is. */
interface Sent {
  name: CallName;
  input: Record<string, unknown>;
  key: string;
}

export interface Shopping {
  /** Orders that were acknowledged as placed, and of those the ones acknowledged as paid. */
  placed: number;
  paid: number;
  /** Refusals, by their error code: whether the mall said it was out of order for a moment, or something else. */
  refusals: Map<string, number>;
  /** Waits until so many more were paid; rejects when a shopper gets an answer that no fault explains. */
  untilPaid(more: number): Promise<void>;
  stop(): Promise<void>;
}

/** No answer that can be believed: the line broke, or the mall said that it is not well. */
class LostAnswer extends Error {}

/**
 * Shoppers who buy and pay without end at the mall that listens on `port`, and press again what was not answered. Whatever the
 * mall acknowledged is noted through `sql`, which is a way to the database of its own.
 */
export function keepShopping(port: number, sql: Sql, buyers: readonly Own[], products: readonly OnSale[]): Shopping {
  const shopping: Shopping = {
    placed: 0,
    paid: 0,
    refusals: new Map(),
    untilPaid: async () => {},
    stop: async () => {},
  };
  let isOver = false;

  async function ask<K extends CallName>({ token }: Own, name: K, input: Record<string, unknown>, key?: string) {
    const headers = { [HEADERS.token]: token, ...(key ? { [REPEAT_HEADER]: key } : {}) };
    const { path, init } = requestOf(contract[name], input);
    const sent = { ...init, headers: { ...init.headers, ...headers }, signal: AbortSignal.timeout(20_000) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, sent).catch(() => {
      throw new LostAnswer(name);
    });
    const envelope = (await answer.json().catch(() => {
      throw new LostAnswer(name);
    })) as Envelope;
    if (envelope.code === CODES.ok) return envelope.data as CallData<K>;
    const fine = answer.headers.get(ERROR_HEADER) ?? '';
    shopping.refusals.set(fine, (shopping.refusals.get(fine) ?? 0) + 1);
    // A press that comes too fast (429) or while the first is in work (409) is made again later, as a failed one is.
    if (envelope.code === CODES.failed || fine === '409' || fine === '429')
      throw new LostAnswer(`${name}: ${envelope.message}`);
    throw new Error(`${name} was refused: ${envelope.message}`);
  }

  /** Presses until there is an answer: under its key it takes effect once, whenever the mall fell. */
  async function press<K extends CallName>(
    buyer: Own,
    name: K,
    { input, key }: Sent,
  ): Promise<CallData<K> | undefined> {
    while (!isOver) {
      try {
        return await ask(buyer, name, input, key);
      } catch (error) {
        if (!(error instanceof LostAnswer)) throw error;
        await pause(30);
      }
    }
    return undefined;
  }

  async function buy(buyer: Own, { productId, skuId }: OnSale): Promise<void> {
    const orderDetails = [{ productId: productId, attrValueId: skuId, productNum: 1 }];
    const { orderNo: preOrderNo } = await ask(buyer, 'preOrder', { preOrderType: 'buyNow', orderDetails });
    const loaded = await ask(buyer, 'preOrderLoad', { preOrderNo });
    const input = {
      preOrderNo,
      addressId: buyer.addressId,
      isUseIntegral: true,
      platUserCouponId: loaded.platUserCouponId,
      orderMerchantRequestList: loaded.merchantInfoList.map(({ merId, userCouponId }) => ({ merId, userCouponId })),
    };
    const order = await press(buyer, 'orderCreate', { name: 'orderCreate', input, key: preOrderNo });
    if (!order) return;
    shopping.placed++;
    await acknowledge(sql, order.orderNo, false);
    const payment = { orderNo: order.orderNo, payType: 'yue', payChannel: 'yue' };
    if (!(await press(buyer, 'payBegin', { name: 'payBegin', input: payment, key: order.orderNo }))) return;
    shopping.paid++;
    await acknowledge(sql, order.orderNo, true);
  }

  async function goOn(buyer: Own, at: number): Promise<void> {
    for (let turn = at; !isOver; turn++) {
      const wanted = products[turn % products.length];
      if (!wanted) return;
      // What is only read, or not under a key, may fail as often as it likes: the shopper begins again.
      await buy(buyer, wanted).catch(async (error: unknown) => {
        if (!(error instanceof LostAnswer)) throw error;
        await pause(30);
      });
    }
  }

  const all = Promise.all(buyers.map(goOn));
  let broken: unknown;
  all.catch((error: unknown) => {
    broken = error;
  });
  shopping.untilPaid = async (more) => {
    const wanted = shopping.paid + more;
    while (shopping.paid < wanted) {
      if (broken) throw broken;
      await pause(10);
    }
  };
  shopping.stop = async () => {
    isOver = true;
    await all;
  };
  return shopping;
}
