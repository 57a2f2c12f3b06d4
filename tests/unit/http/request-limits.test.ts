import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { createRequestLimits } from '#server/platform/http/limits/request-limits.ts';
import { alone } from '#server/platform/workers/siblings.ts';

const NOW = 1_700_000_000_000;

const ALONE = { noteSecurityEvent: () => {}, siblings: alone, clock: () => NOW };

const asker = (address: string, buyerId?: number) => ({
  ...{ now: NOW, requestId: 'r', isLocal: false },
  ...{ address, buyerId },
});

test('the many networks of one /48 together write no more than sixteen of them may', () => {
  const limits = createRequestLimits(ALONE);
  const addresses = Array.from({ length: 50_000 }, (_, at) => `2001:db8:7:${at.toString(16)}::1`);
  const refused = addresses.filter((address) => limits('preOrder', contract.preOrder, asker(address)) !== null);
  expect(refused).toHaveLength(50_000 - 16 * 3_000);
  expect(limits('preOrder', contract.preOrder, asker('2001:db8:8::1'))).toBeNull();
});

test('a client with very many networks makes the mall forget no buyer who has reached a limit', () => {
  const limits = createRequestLimits(ALONE);
  const press = () => limits('preOrder', contract.preOrder, asker('203.0.113.1', 7));
  for (let i = 0; i < 60; i++) expect(press()).toBeNull();
  expect(press()).not.toBeNull();
  for (let at = 0; at < 110_000; at++)
    limits('preOrder', contract.preOrder, asker(`2001:db8:${(at >> 8).toString(16)}:${(at & 255).toString(16)}::1`));
  expect(press()).not.toBeNull();
});
