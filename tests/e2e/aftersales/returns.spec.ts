import type { Locator, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import { orderLink, refundLink, refundPageLink, refundsLink, returnLink } from '#locale/links.ts';
import { photo } from '../../support/uploads/sample-pictures.ts';
import { expectNoBarrier, expectNoSidewaysScroll, SIZES } from '../support/barriers.ts';
import { toast } from '../support/login-dialog.ts';
import { test as base, expect } from '../support/login-state.ts';
import { giveAddress, payFor, place, productsOfMerchants, send, tell } from '../support/placed-orders.ts';

interface Bought {
  /** An order of one shop that has been received. */
  orderNo: string;
  lineId: number;
  productName: string;
}

const test = base.extend<{ bought: Bought }>({
  bought: async ({ request, database: { sql }, member }, use) => {
    await giveAddress(sql, member);
    const payment = await place(request, member, await productsOfMerchants(request, 1));
    const [orderNo = ''] = await payFor(request, sql, member, payment);
    await send(sql, orderNo);
    await tell(request, member, 'orderReceive', { orderNo });
    const { merchantOrderList } = await tell(request, member, 'orderDetail', { orderNo });
    const [line] = merchantOrderList.flatMap(({ orderInfoList }) => orderInfoList);
    await use({ orderNo, lineId: line?.id ?? 0, productName: line?.productName ?? '' });
  },
});

/** Lets the shop agree, as the step of its operator leaves it. */
const agree = (sql: Sql, no: string) =>
  sql.begin(async (tx) => {
    await tx`update refund_case set status = ${REFUND_STATUS.toSendBack}, send_by = now() + interval '7 days',
      changed_at = now(), receiver = 'Returns desk', receiver_phone = '+12135550142', receiver_address = '14 Lantern Quay'
      where no = ${no}`;
    await tx`insert into refund_step (case_id, kind, by, from_status, to_status, at)
      select id, 'audit', 'shop', ${REFUND_STATUS.underReview}, ${REFUND_STATUS.toSendBack}, now() from refund_case where no = ${no}`;
  });

const refuse = (sql: Sql, no: string, why: string) =>
  sql.begin(async (tx) => {
    await tx`update refund_case set status = ${REFUND_STATUS.refused}, refusal = ${why}, changed_at = now() where no = ${no}`;
    await tx`insert into refund_step (case_id, kind, by, from_status, to_status, note, at)
      select id, 'audit', 'shop', ${REFUND_STATUS.underReview}, ${REFUND_STATUS.refused}, ${why}, now() from refund_case where no = ${no}`;
    await tx`update order_line set refund_applied = refund_applied - (select quantity from refund_case where no = ${no})
      where id = (select order_line_id from refund_case where no = ${no})`;
  });

const requestsOf = async (sql: Sql, orderNo: string): Promise<string[]> => {
  const rows = await sql<{ no: string }[]>`
    select c.no from refund_case c join merchant_order o on o.id = c.order_id where o.no = ${orderNo} order by c.id`;
  return rows.map(({ no }) => no);
};

const reasons = (page: Page): Locator => page.locator('select[name=reason]');
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send request' }).first();

test.describe('a return', () => {
  test('is asked for from the order, shows what comes back, and is sent once', async ({ page, bought, database }) => {
    await page.goto(orderLink('en', bought.orderNo));
    await page
      .getByRole('link', { name: /^Return or refund/ })
      .first()
      .click();
    await expect(page).toHaveURL(/apply_refund\?orderNo=/);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(page.locator('.give-head .price')).not.toHaveText(/^\$0\.00$/);
    await page.locator('textarea[name=explain]').fill('The left one rubs.');
    await sendButton(page).click();
    await expect(page.getByText('Choose a reason, so the shop knows what to check.')).toBeVisible();
    await expect(reasons(page)).toBeFocused();
    await reasons(page).selectOption({ index: 1 });
    await sendButton(page).dblclick();
    await expect(page).toHaveURL(/refund_list/);
    await expect(toast(page)).toHaveText('Your request is sent.');
    await expect(page.locator('.order-card:not(.skeleton)')).toContainText('With the shop');
    expect(await requestsOf(database.sql, bought.orderNo)).toHaveLength(1);
  });

  test('takes pictures, names one too many, and keeps everything when one is refused', async ({
    page,
    bought,
    watched,
  }) => {
    await page.goto(returnLink('en', bought.orderNo, bought.lineId));
    const input = page.locator('input[type=file]');
    const buffer = Buffer.from(await photo('jpeg'));
    const files = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ name: `heel-${n}.jpg`, mimeType: 'image/jpeg', buffer }));
    await input.setInputFiles(files);
    await expect(page.getByText('6 pictures at most.')).toContainText('heel-7.jpg');
    await expect(page.locator('.upload[data-state=sent]')).toHaveCount(6);
    await page.getByRole('button', { name: 'Remove picture 6' }).click();
    await expect(page.locator('.upload[data-state]')).toHaveCount(5);
    watched.expectFault('refund/apply');
    watched.expectFault('ERR_CONNECTION_RESET');
    await page.route('**/api/front/refund/apply', (route) => route.abort('connectionreset'));
    await reasons(page).selectOption({ index: 2 });
    await page.locator('textarea[name=explain]').fill('Please look.');
    await sendButton(page).click();
    await expect(page.getByText('We couldn’t connect. Please try again.').first()).toBeVisible();
    await expect(page.locator('textarea[name=explain]')).toHaveValue('Please look.');
    await expect(page.locator('.upload[data-state=sent]')).toHaveCount(5);
    await page.unroute('**/api/front/refund/apply');
    await sendButton(page).click();
    await expect(page).toHaveURL(/refund_list/);
  });

  test('goes on step by step: agreed, sent back under a number, and can be withdrawn', async ({
    page,
    bought,
    request,
    member,
    database: { sql },
  }) => {
    const { orderNo, lineId } = bought;
    const input = {
      orderNo,
      orderDetailId: lineId,
      afterSalesType: 2,
      returnGoodsType: 1,
      num: 1,
      text: 'Does not fit',
    };
    await tell(request, member, 'refundApply', input);
    const [no = ''] = await requestsOf(sql, orderNo);
    await agree(sql, no);
    await page.goto(refundsLink('en'));
    const card = page.locator('.order-card:not(.skeleton)');
    await expect(card).toContainText('Send it back');
    await expect(card.getByRole('timer')).toHaveText(/6\s?days/);
    await card.getByRole('link', { name: /^Enter tracking number/ }).click();
    await expect(page).toHaveURL(/orderRefund_details\?refundOrderNo=RE/);
    await expect(page.getByText('Step 3 of 5')).toBeVisible();
    await page.getByRole('button', { name: 'I have sent it' }).click();
    await expect(page.getByText('Enter the tracking number from the receipt.')).toBeVisible();
    await expect(page.locator('select[name=expressName]')).toBeFocused();
    await page.locator('select[name=expressName]').selectOption('UPS');
    await page.locator('input[name=telephone]').fill('+1 415 555 0123');
    await page.locator('input[name=trackingNumber]').fill('1Z999AA10123456784');
    await page.getByRole('button', { name: 'I have sent it' }).click();
    await expect(page.locator('.timeline')).toContainText('You sent it back');
    await expect(page.locator('.timeline')).toContainText('1Z999AA10123456784');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('You withdrew this request.')).toBeVisible();
    await expect(page.locator('.timeline .stop')).toHaveText(/You withdrew it/);
  });

  test('that the shop does not accept shows its words and can be asked for again', async ({
    page,
    bought,
    request,
    member,
    database: { sql },
  }) => {
    const { orderNo, lineId } = bought;
    await tell(request, member, 'refundApply', {
      orderNo,
      orderDetailId: lineId,
      afterSalesType: 1,
      returnGoodsType: 0,
      num: 1,
      text: 'Does not fit',
    });
    const [no = ''] = await requestsOf(sql, orderNo);
    await refuse(sql, no, 'The glass is scratched.');
    await page.goto(refundsLink('en', { type: 'records' }));
    await expect(page.locator('.order-card:not(.skeleton)')).toContainText('The glass is scratched.');
    await page.goto(refundLink('en', no));
    await expect(page.locator('.shop-words')).toContainText('The glass is scratched.');
    await page.getByRole('link', { name: 'Ask again' }).click();
    await expect(page.getByRole('checkbox')).toBeChecked();
  });
});

test.describe('pages of returns', () => {
  for (const locale of ['en', 'zh', 'ar'] as const)
    test(`have no barrier and never scroll sideways in ${locale}`, async ({
      page,
      bought,
      request,
      member,
      database,
    }) => {
      const { orderNo, lineId } = bought;
      await page.goto(returnLink(locale, orderNo, lineId));
      await expect(page.locator('.give-head')).toBeVisible();
      await expectNoBarrier(page, 'the form');
      for (const size of Object.values(SIZES)) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page, 'the form');
      }
      const input = { orderNo, orderDetailId: lineId, afterSalesType: 2, returnGoodsType: 1, num: 1, text: 'x' };
      await tell(request, member, 'refundApply', input);
      const [no = ''] = await requestsOf(database.sql, orderNo);
      await agree(database.sql, no);
      for (const address of [refundsLink(locale), refundLink(locale, no), refundPageLink(locale, 'sendBack', no)]) {
        await page.goto(address);
        await expect(page.locator('.order-card:not(.skeleton), main form.panel, .timeline').first()).toBeVisible();
        await expectNoBarrier(page, address);
        for (const size of Object.values(SIZES)) {
          await page.setViewportSize(size);
          await expectNoSidewaysScroll(page, address);
        }
      }
    });
});
