import { beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/index.ts';
import * as decisions from '#server/modules/aftersales/decide-case.ts';
import { SKU } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { useMall } from '../../support/mall/mall.ts';
import { lastCase, receivedOrder, wishFor } from '../../support/orders/refunds.ts';

const mall = useMall();
const AT_ONCE = 64;
const operator = 'test';
/** Orders of tests are marked as paid and take nothing from a wallet, so only the rules of refunds are asked. */
const REFUND_RULES =
  /refund|request|wallet gets|pieces of a line|gives? back|promises the points|commission comes back/;

beforeAll(async () => {
  await setStock(mall.db.sql, 1_000);
});

const ask = (own: Own, name: CallName, input: Record<string, unknown>) => mall.call(name, input, { token: own.token });
const codeOf = async (own: Own, name: CallName, input: Record<string, unknown>) => (await ask(own, name, input)).code;

async function received() {
  const own = await newBuyer(mall);
  return { own, placed: await receivedOrder(mall, own, { lines: [{ skuId: SKU.blackSmall, quantity: 3 }] }) };
}

async function violations() {
  await beginChecks(mall.db.sql);
  return (await findViolations(mall.db.sql)).filter(({ broken }) => REFUND_RULES.test(broken));
}

test('of sixty-four that ask for the last pieces at once, as many as there are pieces get them', async () => {
  const { own, placed } = await received();
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => codeOf(own, 'refundApply', wishFor(placed))));
  expect(answers.filter((code) => code === 200)).toHaveLength(3);
});

test('approved, refused or withdrawn at once, a request has one end', async () => {
  for (let round = 0; round < Number(process.env['RACE_ROUNDS'] ?? 5); round++) {
    const { own, placed } = await received();
    const wish = wishFor(placed, { afterSalesType: 1, returnGoodsType: 0 });
    expect(await codeOf(own, 'refundApply', wish)).toBe(200);
    const no = await lastCase(mall, own.buyerId);
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        [
          () => decisions.approveCase(mall.core, { no, operator }),
          () => ask(own, 'refundRevoke', { refundOrderNo: no }),
          () => decisions.refuseCase(mall.core, { no, operator }, 'No.'),
          () => ask(own, 'orderReceive', { orderNo: wish.orderNo }),
        ][at % 4]?.(),
      ),
    );
  }
  expect(await violations()).toEqual([]);
});
