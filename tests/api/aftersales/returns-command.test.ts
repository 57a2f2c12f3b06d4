import { beforeAll, expect, test } from 'vitest';
import { actAndPrint } from '#cli/aftersales/returns.ts';
import { approveCase, receiveReturn, refuseCase } from '#server/modules/aftersales/decide-case.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { useMall } from '../../support/mall/mall.ts';
import { agreedCase, openedCase } from '../../support/orders/refunds.ts';

const mall = useMall();
const operator = 'test';

beforeAll(async () => {
  await setStock(mall.db.sql, 1_000);
});

test('an operator who does what a return does not allow reads what it allows now', async () => {
  const own = await newBuyer(mall);
  const waiting = { no: await openedCase(mall, own), operator };
  await expect(actAndPrint(mall.core, receiveReturn, waiting, {})).rejects.toThrow(
    `Return ${waiting.no} is to-answer; possible now: approve, refuse, force.`,
  );
  const agreed = { no: await agreedCase(mall, own), operator };
  await expect(actAndPrint(mall.core, approveCase, agreed, {})).rejects.toThrow(
    `Return ${agreed.no} is to-send-back; possible now: force.`,
  );
});

test('an operator reads that a decided return leaves nothing to decide', async () => {
  const order = { no: await openedCase(mall, await newBuyer(mall)), operator };
  await refuseCase(mall.core, order, 'Worn');
  await expect(actAndPrint(mall.core, receiveReturn, order, {})).rejects.toThrow(
    `Return ${order.no} is refused; nothing is left to decide.`,
  );
});
