import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sandboxWalletLink } from '#locale/links.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

let mall: FakeMall;
let stores: typeof import('#stores/payments/sandbox-wallet.ts');
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(() => import('#stores/payments/sandbox-wallet.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const ticket = { no: 'WX20261122', ticket: 'a-b_C9' };
const bill = { payPrice: '35.00', currency: 'USD', payType: 'weixin', siteName: 'Mall', isOpen: true, refunds: null };
const state = () => stores.$sandboxWallet.get().state;

async function open(shown: object = bill) {
  const loading = stores.loadSandboxBill(ticket);
  await mall.answer(shown);
  await loading;
}

test('a code says what its link says, and nonsense says nothing', () => {
  expect(stores.readTicket(sandboxWalletLink('ar', ticket).replace(/^[^#]*/, ''))).toEqual(ticket);
  for (const nonsense of ['', '#', '#WX1', '#.x', '#WX1.', '#WX 1.a', '#a.b.c', `#a.${'b'.repeat(65)}`])
    expect(stores.readTicket(nonsense)).toBeNull();
});

test('anyone who has scanned it approves once, without a login', async () => {
  await open();
  const first = stores.answerSandboxBill(ticket, true);
  await stores.answerSandboxBill(ticket, false);
  expect(state()).toBe('approving');
  await mall.answer(true);
  await first;
  await stores.answerSandboxBill(ticket, false);
  const said = [{ ticket: ticket.ticket }, { ticket: ticket.ticket, isApproved: true }];
  expect([state(), mall.said]).toEqual(['approved', said]);
});

test('declining pays nothing, and an answer that was lost can be given again', async () => {
  await open();
  const lost = stores.answerSandboxBill(ticket, false);
  await mall.lose();
  await lost;
  expect(state()).toBe('lost');
  const again = stores.answerSandboxBill(ticket, false);
  await mall.answer(true);
  await again;
  expect(state()).toBe('declined');
});

test('a bill that is answered, unknown or not there says so', async () => {
  await open({ ...bill, isOpen: false });
  expect(state()).toBe('closed');
  await stores.loadSandboxBill(null);
  expect([state(), mall.asked.length]).toEqual(['gone', 1]);
  const unknown = stores.loadSandboxBill(ticket);
  await mall.refuse(5410);
  await unknown;
  expect(state()).toBe('gone');
  await open();
  const late = stores.answerSandboxBill(ticket, true);
  await mall.refuse(5410);
  await late;
  expect(state()).toBe('closed');
});

test('once it is paid, it is decided how refunds are answered; a choice that was lost is the one before', async () => {
  await open();
  await stores.chooseSandboxRefunds(ticket, 'later');
  expect([stores.$refundChoice.get(), mall.asked.length]).toEqual([null, 1]);
  await open({ ...bill, isOpen: false, refunds: 'atOnce' });
  const lost = stores.chooseSandboxRefunds(ticket, 'refused');
  expect(stores.$refundChoice.get()).toEqual({ chosen: 'refused', state: 'saving' });
  await mall.lose();
  await lost;
  expect(stores.$refundChoice.get()).toEqual({ chosen: 'atOnce', state: 'lost' });
  const saved = stores.chooseSandboxRefunds(ticket, 'later');
  await mall.answer(true);
  await saved;
  expect([stores.$refundChoice.get(), mall.said.at(-1)]).toEqual([
    { chosen: 'later', state: 'saved' },
    { ticket: ticket.ticket, refunds: 'later' },
  ]);
});
