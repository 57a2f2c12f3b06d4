import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ORDER_STATUS, REFUND_PICTURES, REFUND_QUANTITY } from '#contract/error-codes.ts';
import { contract } from '#contract/index.ts';
import { searchString } from '#locale/list-query.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';
import { anyText } from '../../support/property/arbitraries.ts';

let mall: FakeMall;
beforeEach(() => {
  mall = openBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  freshly(async () => ({
    ...(await import('#stores/aftersales/refunds.ts')),
    ...(await import('#stores/aftersales/refund-actions.ts')),
    ...(await import('#stores/aftersales/refund-form.ts')),
    ...(await import('#stores/aftersales/refund-preview.ts')),
    ...(await import('#stores/aftersales/send-requests.ts')),
  }));

const page = (list: object[] = []) => ({ page: 1, limit: 10, totalPage: 1, total: list.length, list });
const GROUND = {
  orderNo: 'SH1',
  afterSalesType: 1,
  returnGoodsType: 0,
  text: 'Does not fit',
  explain: '',
  reasonImage: '',
};

describe('the list of returns', () => {
  test('is asked for as the contract takes it, whatever stands in the address', async () => {
    const { loadRefunds, readRefundQuery } = await open();
    const text = fc.oneof(anyText, fc.constantFrom('apply', 'records', '1', '99999', '2.5'));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom('type', 'keywords', 'page'), text), async (given) => {
        mall.asked.length = 0;
        const query = readRefundQuery(`?${new URLSearchParams(given)}`);
        void loadRefunds(query);
        const sent = Object.fromEntries(new URL(mall.asked[0] ?? '', 'http://x').searchParams);
        const { input } = query.type === 'apply' ? contract.refundApplyList : contract.refundList;
        expect(input.safeParse(sent).error?.issues, JSON.stringify(sent)).toBeUndefined();
        await mall.answer(page());
      }),
      { numRuns: 100 },
    );
  });

  test('has an address that says the same again', async () => {
    const { readRefundQuery } = await open();
    for (const address of ['', '?type=apply', '?type=records&keywords=tea&page=3'])
      expect(searchString(readRefundQuery(address))).toBe(address);
    expect(searchString(readRefundQuery('?type=all&page=0&keywords=%20'))).toBe('');
  });

  test('and its numbers are read anew when a request was withdrawn or has moved on elsewhere', async () => {
    const { loadRefunds, loadRefundCounts, withdrawRefund } = await open();
    void loadRefunds({});
    await mall.answer(page([{ refundOrderNo: 'RE1' }]));
    void loadRefundCounts();
    await mall.answer({ applyCount: 1, openCount: 1, closedCount: 0 });
    mall.asked.length = 0;
    const withdrawn = withdrawRefund('RE1');
    await mall.answer(true);
    expect(await withdrawn).toBeNull();
    expect(mall.asked.map((address) => address.split('?')[0])).toEqual([
      '/api/front/refund/revoke/RE1',
      '/api/front/refund/list',
      '/api/front/refund/count',
    ]);
    await mall.answer(page());
    await mall.answer({ applyCount: 2, openCount: 0, closedCount: 1 });
    mall.asked.length = 0;
    const late = withdrawRefund('RE1');
    await mall.refuse(ORDER_STATUS);
    expect(await late).toBe(`no ${ORDER_STATUS}`);
    expect(mall.asked).toHaveLength(3);
  });
});

describe('what comes back', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  test('is shown of the last question only, and the old amount stays meanwhile', async () => {
    const { requestRefundPreview, $refundPreview } = await open();
    requestRefundPreview('SH1', [{ orderDetailId: 1, num: 1 }]);
    requestRefundPreview('SH1', [{ orderDetailId: 1, num: 2 }]);
    vi.advanceTimersByTime(1_000);
    expect(mall.said).toEqual([{ orderNo: 'SH1', lines: [{ orderDetailId: 1, num: 2 }] }]);
    await mall.answer({ sum: { amount: '20.00' } });
    requestRefundPreview('SH1', []);
    expect($refundPreview.get()).toMatchObject({ preview: { sum: { amount: '20.00' } }, isBusy: true });
    vi.advanceTimersByTime(1_000);
    await mall.refuse();
    expect($refundPreview.get()).toMatchObject({ preview: { sum: { amount: '20.00' } }, problem: 'no 400' });
  });

  test('is forgotten with its form, whatever is answered later', async () => {
    const { requestRefundPreview, forgetRefundPreview, $refundPreview } = await open();
    requestRefundPreview('SH1', [], 0);
    vi.advanceTimersByTime(1);
    forgetRefundPreview();
    await mall.answer({ sum: { amount: '20.00' } });
    expect($refundPreview.get().preview).toBeNull();
  });
});

describe('requests of one form', () => {
  const wishes = [
    { orderDetailId: 1, num: 1 },
    { orderDetailId: 2, num: 3 },
  ];

  test('go out one a line and stop at the first that is refused, whose field is named', async () => {
    const { sendRequests } = await open();
    for (const [code, field] of [
      [REFUND_QUANTITY, 'lines'],
      [REFUND_PICTURES, 'pictures'],
      [ORDER_STATUS, null],
    ] as const) {
      const sending = sendRequests(GROUND, wishes);
      await mall.answer(true);
      await mall.refuse(code);
      expect(await sending).toEqual({ sent: [1], refusal: { field, text: `no ${code}` } });
    }
    expect(mall.said.slice(0, 2)).toEqual(wishes.map((wish) => ({ ...GROUND, ...wish })));
  });

  test('are all taken where nothing is refused', async () => {
    const { sendRequests } = await open();
    const sending = sendRequests(GROUND, wishes);
    await mall.answer(true);
    await mall.answer(true);
    expect(await sending).toEqual({ sent: [1, 2], refusal: null });
  });

  test('have the same idempotency key when they are sent again after a lost answer', async () => {
    const keys: (string | null)[] = [];
    const { sendRequests } = await open();
    const ask = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('Idempotency-Key'));
      return ask(address, init);
    });
    const [wish] = wishes;
    const lost = sendRequests(GROUND, wish ? [wish] : []);
    await mall.lose();
    expect(await lost).toEqual({ sent: [], refusal: { field: null, text: '' } });
    const again = sendRequests(GROUND, wish ? [wish] : []);
    await mall.answer(true);
    expect((await again).refusal).toBeNull();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('the line that a form begins with', () => {
  test('is the one that the address names, if it can be the number of one', async () => {
    const { readChosenLine } = await open();
    expect(['?orderDetailId=12', '?orderDetailId=0', '?orderDetailId=1e3', ''].map(readChosenLine)).toEqual([
      12,
      null,
      null,
      null,
    ]);
  });
});
